import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { type Cents, formatBRL } from '#schema/money.ts';
import { dayText, formatDate, formatDateTime, formatTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { saveTextFile } from '#web/ui/saveTextFile.ts';
import { TextLink } from '#web/ui/TextLink.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { csvText, moneyCell } from '../../page/csvText.ts';
import { monthName, monthOr, monthShort, monthTitle } from '../../page/months.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { Table, WideCell, WideHeading } from '../../page/Table.tsx';
import { useMoreRows } from '../../page/useMoreRows.tsx';
import { type MyEarningsQuery, useMyEarningsQuery } from './EarningsPage.generated.ts';

function YearTable({ months }: { months: Earnings['months'] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col" className="is-figure">
            Avaliações
          </th>
          <th scope="col" className="is-figure">
            Valor
          </th>
          <WideHeading scope="col">Vencimento</WideHeading>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, evaluations, amount, dueOn }) => {
          const due = amount > 0 ? dayText(dueOn) : null;
          return (
            <tr key={month}>
              <td>
                {monthTitle(month)}
                {due ? (
                  <chakra.span display={{ base: 'block', md: 'none' }} color="muted" fontSize="xs">
                    Vence em {due}
                  </chakra.span>
                ) : null}
              </td>
              <td className="is-figure">{evaluations}</td>
              <td className="is-figure">{formatBRL(amount)}</td>
              <WideCell>{due}</WideCell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/**
 * What is still to be paid, the nearest day first: the month that runs, and the one before it until its day. With the
 * amount so far a doctor knows what comes.
 */
function DuePayments({ months, today }: { months: Earnings['months']; today: string }) {
  const due = months.filter(({ dueOn, amount, isClosed }) => dueOn >= today && (amount > 0 || !isClosed));
  return (
    <Section title="A receber">
      <chakra.dl display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))">
        {due.map(({ month, amount, dueOn, isClosed }) => (
          <chakra.div key={month} display="flex" flexDirection="column">
            <chakra.dt color="muted">{monthTitle(month)}</chakra.dt>
            <chakra.dd fontSize="lg" fontWeight="semi" fontVariantNumeric="tabular-nums">
              {formatBRL(amount)}
            </chakra.dd>
            <dd>
              {isClosed ? 'Vence em' : 'Até agora; vence em'} {dayText(dueOn)}
            </dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Section>
  );
}

/** The doctor's earnings: the same amount for every appointment, whatever its outcome. */
export default function EarningsPage() {
  const [params, setParams] = useSearchParams();
  const thisMonth = todayInSaoPaulo(new Date()).slice(0, 7);
  const month = monthOr(params.get('mes'), thisMonth);
  const { data, previousData, error, refetch } = useMyEarningsQuery({
    variables: { month },
    fetchPolicy: 'cache-and-network',
  });
  const earnings = (data ?? previousData)?.myEarnings;
  if (!earnings) {
    return (
      <PanelPage title="Financeiro">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <PanelLoading />
        )}
      </PanelPage>
    );
  }
  const chosenMonth = earnings.months.find((entry) => entry.month === month);
  return (
    <PanelPage title="Financeiro">
      <chakra.p color="muted" fontSize="sm">
        Cada consulta concluída paga {formatBRL(earnings.perEvaluation)}, qualquer que seja a sua decisão. O
        mês vence no quinto dia útil do mês seguinte.
      </chakra.p>
      <DuePayments months={earnings.months} today={todayInSaoPaulo(new Date())} />
      <Section title="Últimos doze meses">
        <MonthChart
          months={earnings.months}
          chosen={month}
          onChoose={(next) => setParams(next === thisMonth ? {} : { mes: next }, { replace: true })}
        />
      </Section>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 27rem' }}
      >
        <Section
          title={`${monthTitle(month)}${chosenMonth ? `: ${formatBRL(chosenMonth.amount)}` : ''}`}
          aside={
            earnings.items.length > 0 ? (
              <Button
                look="outline"
                size="sm"
                onClick={() =>
                  saveTextFile(`financeiro-${month}.csv`, earningsCsv(earnings.items), 'text/csv')
                }
              >
                <Download size={16} aria-hidden />
                Baixar CSV
              </Button>
            ) : null
          }
        >
          <EarningLines month={month} items={earnings.items} />
        </Section>
        <Section title="Mês a mês">
          <YearTable months={earnings.months} />
        </Section>
      </chakra.div>
    </PanelPage>
  );
}

interface Props {
  months: MyEarningsQuery['myEarnings']['months'];
  chosen: string;
  onChoose(month: string): void;
}

/** Twelve months as bars; each is a button that shows its lines. The table below contains the same numbers. */
function MonthChart({ months, chosen, onChoose }: Props) {
  const highest = Math.max(1, ...months.map(({ evaluations }) => evaluations));
  return (
    <chakra.ul
      aria-label="Avaliações por mês"
      listStyle="none"
      display="grid"
      gridTemplateColumns="repeat(12, minmax(0, 1fr))"
      gap={{ base: '1', md: '2' }}
      height="11rem"
    >
      {months.map(({ month, evaluations, amount }) => (
        <chakra.li key={month} display="flex">
          <chakra.button
            type="button"
            aria-pressed={month === chosen}
            onClick={() => onChoose(month)}
            flex="1"
            minWidth="0"
            cursor="pointer"
            display="flex"
            flexDirection="column"
            justifyContent="flex-end"
            alignItems="stretch"
            gap="1"
            fontSize="xs"
            textAlign="center"
            borderRadius="input"
            position="relative"
            css={{ '&[aria-pressed=true]': { fontWeight: 'bold', color: 'primary' } }}
          >
            <chakra.span aria-hidden fontVariantNumeric="tabular-nums" lineHeight="flat">
              {evaluations || ''}
            </chakra.span>
            <chakra.span
              bg={month === chosen ? 'primary' : 'edge'}
              borderTopRadius="4px"
              minHeight="2px"
              style={{ height: `${(evaluations / highest) * 7.5}rem` }}
            />
            <chakra.span
              aria-hidden
              lineHeight="snug"
              whiteSpace="nowrap"
              fontSize={{ base: '0.75rem', md: 'xs' }}
            >
              {monthShort(month)}
            </chakra.span>
            <VisuallyHidden>
              {monthName(month)}: {countText(evaluations, 'consulta', 'consultas')}, {formatBRL(amount)}
            </VisuallyHidden>
          </chakra.button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

type Earnings = MyEarningsQuery['myEarnings'];

function EarningLines({ month, items }: { month: string; items: Earnings['items'] }) {
  const { table, shown, more } = useMoreRows(items);
  if (items.length === 0) {
    return (
      <chakra.p color="muted">
        Nenhuma consulta em {monthName(month)}. Cada consulta concluída aparece aqui com o seu valor.
      </chakra.p>
    );
  }
  return (
    <>
      <Table ref={table}>
        <thead>
          <tr>
            <th scope="col">Concluída em</th>
            <th scope="col">Consulta</th>
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
                <TextLink
                  fontWeight="semi"
                  to={`/painel/prontuario?caso=${medicalAppointmentId}`}
                  aria-label={`Abrir a consulta de ${formatDateTime(at)}`}
                >
                  Abrir
                </TextLink>
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

interface Line {
  medicalAppointmentId: string;
  amount: Cents;
  at: string;
}

/** One month line by line, without patient data, because the file is stored outside the panel. */
export function earningsCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ medicalAppointmentId, amount, at }) => [
    formatDate(at),
    formatTime(at),
    medicalAppointmentId,
    moneyCell(amount),
  ]);
  return csvText([['Data', 'Hora', 'Consulta', 'Valor (R$)'], ...rows]);
}
