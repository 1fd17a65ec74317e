import { chakra } from '@chakra-ui/react';
import { Section } from '../../page/Section.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import type { Draft } from './draftModel.ts';

type Difference = Draft['differences'][number];

const KINDS: Readonly<
  Record<Difference['kind'], { text: string; tone: 'plain' | 'ok' | 'danger' | 'primary'; order: number }>
> = {
  LOOSER: { text: 'Mais branda', tone: 'danger', order: 0 },
  STRICTER: { text: 'Mais rígida', tone: 'ok', order: 1 },
  OTHER: { text: 'Confira na simulação', tone: 'primary', order: 2 },
  TEXT: { text: 'Só texto', tone: 'plain', order: 3 },
};

/** Every change against the version before, the looser ones first. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const inOrder = differences.toSorted((one, other) => KINDS[one.kind].order - KINDS[other.kind].order);
  return (
    <Section title={`Mudanças (${differences.length})`}>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" aria-label="Mudanças">
        {inOrder.map(({ kind, where, what, before, after }) => (
          <chakra.li
            key={`${where} ${what} ${before} ${after}`}
            display="grid"
            gap={{ base: '1', md: '4' }}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
            py="3"
            borderBottomWidth="1px"
            borderColor="line"
            _last={{ borderBottomWidth: '0' }}
          >
            <span>
              <Tag tone={KINDS[kind].tone}>{KINDS[kind].text}</Tag>
            </span>
            <chakra.div minWidth="0" overflowWrap="anywhere">
              <chakra.p color="muted">
                {where}
                {what === 'Regra' ? '' : ` · ${what}`}
              </chakra.p>
              {before ? (
                <chakra.p>
                  <chakra.span color="muted">Antes: </chakra.span>
                  <del>{before}</del>
                </chakra.p>
              ) : null}
              <p>
                <chakra.span color="muted">Agora: </chakra.span>
                {after ? <ins>{after}</ins> : 'não existe mais'}
              </p>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
