import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** Before the title, such as a checkbox; the facts begin below the title. */
  lead?: ReactNode;
  title: ReactNode;
  /** Small text under the title; missing parts are omitted. */
  facts: readonly ReactNode[];
  aside?: ReactNode;
  actions?: ReactNode;
}

/** With a mouse, the text of a row can be selected: it is in front of the link that covers the row. */
const SELECTABLE = { '@media (hover: hover)': { position: 'relative', zIndex: '1', cursor: 'text' } };

/** One row of a list: on a phone its parts are below each other, on a wide screen side by side. */
export function Row({ lead, title, facts, aside, actions }: Props) {
  const presentFacts = facts.filter(
    (fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false,
  );
  return (
    <chakra.li
      position="relative"
      display="grid"
      gap={{ base: '2', md: '4' }}
      alignItems="center"
      gridColumn={{ md: '1 / -1' }}
      // On a phone, an action without a status is beside the text.
      gridTemplateColumns={{
        base: actions && !aside ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) auto auto',
      }}
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
      <chakra.div
        minWidth="0"
        display="grid"
        columnGap="3"
        rowGap="1"
        gridTemplateColumns={lead ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)'}
      >
        {lead}
        <chakra.div fontWeight="semi" fontSize="md" overflowWrap="anywhere">
          {title}
        </chakra.div>
        {presentFacts.length > 0 ? (
          <chakra.div
            gridColumn={lead ? '2' : undefined}
            color="muted"
            display="flex"
            flexWrap="wrap"
            columnGap="3"
            rowGap="1"
            css={{ '& > :has(> details[open]), & > :has(form)': { flexBasis: '100%' } }}
          >
            {presentFacts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row have no other identity and keep their places.
              <chakra.span key={index} overflowWrap="anywhere" css={SELECTABLE}>
                {fact}
              </chakra.span>
            ))}
          </chakra.div>
        ) : null}
      </chakra.div>
      <chakra.div
        display={aside || actions ? { base: 'flex', md: 'contents' } : { base: 'none', md: 'contents' }}
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
      >
        <chakra.div
          display={aside ? 'block' : { base: 'none', md: 'block' }}
          flexGrow={actions ? undefined : '1'}
          minWidth="0"
          fontVariantNumeric="tabular-nums"
          textAlign={{ md: 'right' }}
        >
          {aside}
        </chakra.div>
        {actions ? (
          // Above the link that may cover the row.
          <chakra.div display="flex" flexWrap="wrap" gap="2" position="relative" zIndex="1">
            {actions}
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}

/** The rows of a short list inside a section. Their borders reach the edges of the section. */
export function SectionRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.ul
      aria-label={label}
      listStyle="none"
      mx={{ base: '-3', md: '-4' }}
      display={{ md: 'grid' }}
      gridTemplateColumns={{ md: 'minmax(0, 1fr) auto auto' }}
      columnGap={{ md: '4' }}
    >
      {children}
    </chakra.ul>
  );
}

const TONES = {
  plain: { bg: 'sand', color: 'ink' },
  ok: { bg: 'okSoft', color: 'ok' },
  danger: { bg: 'dangerSoft', color: 'danger' },
  primary: { bg: 'primarySoft', color: 'primary' },
} as const;

/** A link to the page of a row. The whole row follows it, so that no button has to repeat it. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.span
      color="primary"
      textDecoration="underline"
      textUnderlineOffset="3px"
      css={{ '&::after': { content: '""', position: 'absolute', inset: '0' } }}
      asChild
    >
      <Link to={to}>{children}</Link>
    </chakra.span>
  );
}

/**
 * A status and an amount: in a list, the amounts of all rows end at the same edge. On a tablet the status is below the
 * amount, so that the facts of the row keep their place.
 */
export function StatusAndAmount({ status, amount }: { status: ReactNode; amount: string }) {
  return (
    <chakra.span
      display="flex"
      flexDirection={{ md: 'column-reverse', xl: 'row' }}
      columnGap="4"
      rowGap="1"
      alignItems={{ base: 'center', md: 'flex-end', xl: 'center' }}
      justifyContent="space-between"
    >
      <chakra.span
        display="flex"
        minWidth="0"
        maxWidth={{ md: '15rem', xl: 'none' }}
        // A long status on a narrow screen takes two lines, so that the amount stays on the screen.
        css={{ '& > span': { whiteSpace: { base: 'normal', xl: 'nowrap' } } }}
      >
        {status}
      </chakra.span>
      <chakra.b whiteSpace="nowrap">{amount}</chakra.b>
    </chakra.span>
  );
}

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
      rowGap="2"
      fontSize="sm"
      lineHeight="snug"
    >
      {items.map(([name, value]) => (
        // On a phone a short value is beside its name, and a long one below it.
        <chakra.div key={name} display={{ base: 'flex', sm: 'contents' }} flexWrap="wrap" columnGap="4">
          <chakra.dt color="muted" flex="0 0 auto" minWidth="8.5rem">
            {name}
          </chakra.dt>
          <chakra.dd flex="1 1 auto" maxWidth="full" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
