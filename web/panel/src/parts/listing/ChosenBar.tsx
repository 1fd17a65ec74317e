import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countText } from '#web/format/plural.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Chosen, MAX_CHOSEN } from './useChosen.ts';

interface TickProps {
  label: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** The checkbox of a row. */
export function Tick({ label, isChecked, onChange }: TickProps) {
  return (
    <chakra.input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      boxSize="1.25rem"
      display="block"
      mx="auto"
      // Above the link, which covers the row.
      position="relative"
      zIndex="1"
      accentColor="primary"
    />
  );
}

/** Ticks every row of this page of a list, in line with the checkboxes of the rows. */
export function PageTick<Item extends { id: string }>({
  rows,
  chosen,
}: {
  rows: readonly Item[] | undefined;
  chosen: Chosen<Item>;
}) {
  if (!rows || rows.length === 0) return null;
  return (
    <chakra.div my="-2" px={{ base: '3', md: '4' }} fontSize="sm">
      <CheckBox
        isChecked={rows.every(({ id }) => chosen.has(id))}
        onChange={(isChosen) => chosen.change(rows, isChosen)}
      >
        Escolher todos desta página
      </CheckBox>
    </chakra.div>
  );
}

interface BarProps<Item extends { id: string }> {
  label: string;
  chosen: Chosen<Item>;
  /** One and many of what is chosen, such as `pedido escolhido` and `pedidos escolhidos`. */
  words: readonly [one: string, many: string];
  /** The buttons of what can be done with them. */
  children: ReactNode;
}

/** What can be done with the chosen rows; it stays visible while the list scrolls. */
export function ChosenBar<Item extends { id: string }>({ label, chosen, words, children }: BarProps<Item>) {
  const { length } = chosen.items;
  if (length === 0) return null;
  return (
    <chakra.section
      aria-label={label}
      position="sticky"
      bottom="2"
      zIndex="bar"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      bg="surface"
      borderWidth="1px"
      borderColor="primary"
      borderRadius="card"
      boxShadow="float"
      px="3"
      py="2"
      fontSize="sm"
    >
      <chakra.b role="status">
        {countText(length, ...words)}
        {length === MAX_CHOSEN ? ', o máximo de cada vez' : ''}
      </chakra.b>
      {children}
      <Button size="sm" look="quiet" onClick={chosen.clear}>
        Limpar
      </Button>
    </chakra.section>
  );
}

interface OutcomeProps {
  label: string;
  /** What was done, in a sentence without its end, such as `3 preços mudaram`. */
  done: string;
  refused: readonly { id: string; name: string; message: string }[];
  /** How many were refused, in words, such as `2 não mudaram`. */
  notDone: string;
}

/** What an act did with the chosen rows, and the reason of each that it left as it was. */
export function ChosenOutcome({ label, done, refused, notDone }: OutcomeProps) {
  return (
    <>
      <p role="status">
        {done}
        {refused.length > 0 ? `, ${notDone}:` : '.'}
      </p>
      {refused.length > 0 ? (
        <chakra.ul ps="4" fontSize="sm" aria-label={label}>
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <b>{name}</b>: {message}
            </li>
          ))}
        </chakra.ul>
      ) : null}
    </>
  );
}
