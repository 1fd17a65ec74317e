import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { monthName } from '../../page/months.ts';
import { Table } from '../../page/Table.tsx';
import { useMoreRows } from '../../page/useMoreRows.tsx';
import type { MyEarningsQuery } from './EarningsPage.generated.ts';

export type Earnings = MyEarningsQuery['myEarnings'];

const AppointmentLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

export function EarningLines({ month, items }: { month: string; items: Earnings['items'] }) {
  const { table, shown, more } = useMoreRows(items);
  if (items.length === 0) {
    return (
      <chakra.p color="muted">
        Nenhuma avaliação em {monthName(month)}. Cada avaliação concluída aparece aqui com o seu valor.
      </chakra.p>
    );
  }
  return (
    <>
      <Table ref={table}>
        <thead>
          <tr>
            <th scope="col">Concluída em</th>
            <th scope="col">Caso</th>
            <th scope="col" className="is-figure">
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ medicalAppointmentId, amount, at }) => (
            <tr key={medicalAppointmentId}>
              <td>{formatDateTime(at)}</td>
              <td>
                <AppointmentLink
                  to={`/painel/prontuario?caso=${medicalAppointmentId}`}
                  aria-label={`Abrir o caso de ${formatDateTime(at)}`}
                >
                  Abrir
                </AppointmentLink>
              </td>
              <td className="is-figure">{formatBRL(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </>
  );
}
