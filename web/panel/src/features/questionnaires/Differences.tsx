import { chakra } from '@chakra-ui/react';
import { Section } from '../../page/Section.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import { KIND_TAGS } from './changeKinds.ts';
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
