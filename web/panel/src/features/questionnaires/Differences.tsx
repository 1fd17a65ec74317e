import { chakra } from '@chakra-ui/react';
import { Section } from '../../page/Section.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import { type Change, changesOf, type Draft } from './draftModel.ts';

type Difference = Draft['differences'][number];

/** Every change against the version before, the looser ones first. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const changes = changesOf(differences);
  return (
    <Section title={`Mudanças (${changes.length})`}>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" aria-label="Mudanças">
        {changes.map((change) => (
          <ChangeRow key={change.where} change={change} />
        ))}
      </chakra.ul>
    </Section>
  );
}

function ChangeRow({ change: { where, kind, differences } }: { change: Change }) {
  return (
    <chakra.li
      display="grid"
      gap={{ base: '1', md: '4' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
      py="3"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      <span>
        <Tag tone={KIND_TAGS[kind].tone}>{KIND_TAGS[kind].text}</Tag>
      </span>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight="medium">{where}</chakra.p>
        {differences.map((difference) => (
          <DifferenceText key={`${difference.what} ${difference.before}`} difference={difference} />
        ))}
      </chakra.div>
    </chakra.li>
  );
}

function DifferenceText({ difference: { what, before, after } }: { difference: Difference }) {
  const name = what === 'Regra' ? '' : `${what}: `;
  if (!before)
    return (
      <p>
        <chakra.span color="muted">{name}</chakra.span>
        <ins>{after}</ins>
      </p>
    );
  return (
    <>
      <p>
        <chakra.span color="muted">{name}Antes: </chakra.span>
        <del>{before}</del>
      </p>
      <p>
        <chakra.span color="muted">Agora: </chakra.span>
        {after ? <ins>{after}</ins> : 'não existe mais'}
      </p>
    </>
  );
}

/** What a dialog is about: each changed part in words, the looser ones first. */
export function ChangeList({ differences }: Pick<Draft, 'differences'>) {
  return (
    <chakra.ul
      aria-label="Mudanças desta revisão"
      listStyle="none"
      display="flex"
      flexDirection="column"
      fontSize="sm"
      lineHeight="snug"
      maxHeight="16rem"
      overflowY="auto"
      // Scrolls with the arrow keys when the list is long.
      tabIndex={0}
      borderWidth="1px"
      borderColor="line"
      borderRadius="input"
      px="3"
    >
      {changesOf(differences).map(({ where, kind }) => (
        <chakra.li
          key={where}
          display="flex"
          flexDirection="column"
          alignItems="flex-start"
          gap="1"
          py="2"
          borderBottomWidth="1px"
          borderColor="line"
          overflowWrap="anywhere"
          _last={{ borderBottomWidth: '0' }}
        >
          <Tag tone={KIND_TAGS[kind].tone}>{KIND_TAGS[kind].text}</Tag>
          <span>{where}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** How a kind of change is marked wherever changes are listed. */
const KIND_TAGS: Readonly<
  Record<Draft['differences'][number]['kind'], { text: string; tone: 'plain' | 'ok' | 'danger' | 'primary' }>
> = {
  LOOSER: { text: 'Mais branda', tone: 'danger' },
  STRICTER: { text: 'Mais rígida', tone: 'ok' },
  OTHER: { text: 'Confira na simulação', tone: 'primary' },
  TEXT: { text: 'Só texto', tone: 'plain' },
};
