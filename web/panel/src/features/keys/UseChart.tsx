import { chakra } from '@chakra-ui/react';
import { day, formatDay } from '#schema/br/day.ts';
import { countText } from '#web/format/plural.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Table } from '../../page/Table.tsx';
import { callsText } from './callsText.ts';
import type { AdminApiKeyQuery } from './KeyPage.generated.ts';

type Days = AdminApiKeyQuery['apiKeyUse']['days'];

const HEIGHT_REM = 7;
const DAYS_BETWEEN_LABELS = 5;

/** Thirty days as bars, the refused part in another colour. The table below contains the same numbers. */
export function UseChart({ days }: { days: Days }) {
  const total = days.reduce((sum, { requests }) => sum + requests, 0);
  if (total === 0)
    return (
      <chakra.p color="muted">
        <chakra.strong display="block" color="ink" fontWeight="semi">
          Sem chamadas nos últimos 30 dias
        </chakra.strong>
        As chamadas aparecem aqui até um minuto depois de feitas.
      </chakra.p>
    );
  const highest = Math.max(...days.map(({ requests }) => requests));
  return (
    <>
      <chakra.p fontVariantNumeric="tabular-nums">{callsText(days)}</chakra.p>
      <chakra.ul
        aria-label="Chamadas por dia"
        listStyle="none"
        display="grid"
        gridTemplateColumns={`repeat(${days.length}, minmax(0, 1fr))`}
        gap={{ base: '1px', md: '1' }}
        alignItems="end"
      >
        {days.map((entry, index) => (
          <Bar
            key={entry.day}
            entry={entry}
            highest={highest}
            isLabelled={index % DAYS_BETWEEN_LABELS === 0}
          />
        ))}
      </chakra.ul>
      <Disclosure title="Ver os números por dia">
        <UseTable days={days} />
      </Disclosure>
    </>
  );
}

function Bar({ entry, highest, isLabelled }: { entry: Days[number]; highest: number; isLabelled: boolean }) {
  const rem = (count: number) => `${(count / highest) * HEIGHT_REM}rem`;
  return (
    <chakra.li display="flex" flexDirection="column" justifyContent="flex-end" minWidth="0" fontSize="xs">
      <chakra.span aria-hidden bg="danger" style={{ height: rem(Math.min(entry.refused, entry.requests)) }} />
      <chakra.span
        aria-hidden
        bg="primary"
        minHeight="2px"
        style={{ height: rem(Math.max(entry.requests - entry.refused, 0)) }}
      />
      <chakra.span aria-hidden color="muted" height="1.25rem" overflow="visible" whiteSpace="nowrap">
        {isLabelled ? formatDay(day(entry.day)).slice(0, 5) : ''}
      </chakra.span>
      <VisuallyHidden>
        {formatDay(day(entry.day))}: {countText(entry.requests, 'chamada', 'chamadas')},{' '}
        {countText(entry.refused, 'recusada', 'recusadas')}
      </VisuallyHidden>
    </chakra.li>
  );
}

function UseTable({ days }: { days: Days }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col" className="is-figure">
            Chamadas
          </th>
          <th scope="col" className="is-figure">
            Recusadas
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((entry) => (
          <tr key={entry.day}>
            <td>{formatDay(day(entry.day))}</td>
            <td className="is-figure">{entry.requests.toLocaleString('pt-BR')}</td>
            <td className="is-figure">{entry.refused.toLocaleString('pt-BR')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
