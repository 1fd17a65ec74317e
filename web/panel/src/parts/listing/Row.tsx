import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** Small text under the title; missing parts are omitted. */
  facts: readonly ReactNode[];
  aside?: ReactNode;
  actions?: ReactNode;
}

/** One row of a list: on a phone its parts are below each other, on a wide screen side by side. */
export function Row({ title, facts, aside, actions }: Props) {
  const presentFacts = facts.filter(
    (fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false,
  );
  return (
    <chakra.li
      display="grid"
      gap={{ base: '2', md: '4' }}
      alignItems="center"
      gridColumn={{ md: '1 / -1' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto auto' }}
      css={{ md: { '@supports (grid-template-columns: subgrid)': { gridTemplateColumns: 'subgrid' } } }}
      px={{ base: '3', md: '4' }}
      py="3"
      fontSize="sm"
      lineHeight="snug"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
      _hover={{ bg: 'ground' }}
    >
      <chakra.div minWidth="0" display="flex" flexDirection="column" gap="1">
        <chakra.div fontWeight="semi" fontSize="md" overflowWrap="anywhere">
          {title}
        </chakra.div>
        {presentFacts.length > 0 ? (
          <chakra.div
            color="muted"
            display="flex"
            flexWrap="wrap"
            columnGap="3"
            rowGap="1"
            css={{ '& > :has(> details[open])': { flexBasis: '100%' } }}
          >
            {presentFacts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row have no other identity and keep their places.
              <chakra.span key={index} overflowWrap="anywhere">
                {fact}
              </chakra.span>
            ))}
          </chakra.div>
        ) : null}
      </chakra.div>
      {aside ? (
        <chakra.div fontVariantNumeric="tabular-nums" textAlign={{ md: 'right' }}>
          {aside}
        </chakra.div>
      ) : (
        <chakra.span display={{ base: 'none', md: 'block' }} />
      )}
      {actions ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {actions}
        </chakra.div>
      ) : null}
    </chakra.li>
  );
}

const TONES = {
  plain: { bg: 'sand', color: 'ink' },
  ok: { bg: 'okSoft', color: 'ok' },
  danger: { bg: 'dangerSoft', color: 'danger' },
  primary: { bg: 'primarySoft', color: 'primary' },
} as const;

/** A status in a word; the colour only repeats it. */
export function Tag({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <chakra.span
      {...TONES[tone]}
      display="inline-block"
      borderRadius="pill"
      px="3"
      py="1"
      fontSize="xs"
      fontWeight="semi"
      whiteSpace="nowrap"
    >
      {children}
    </chakra.span>
  );
}

/** A list of names and values. */
export function Facts({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '0', sm: '2' }}
      fontSize="sm"
      lineHeight="snug"
    >
      {items.map(([name, value]) => (
        <chakra.div key={name} display="contents">
          <chakra.dt color="muted" mt={{ base: '2', sm: '0' }}>
            {name}
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
