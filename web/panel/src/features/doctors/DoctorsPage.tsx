import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { monthName, monthOr } from '../../page/months.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { Table, WideCell, WideHeading } from '../../page/Table.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import { type DoctorsOverviewQuery, useDoctorsOverviewQuery } from './DoctorsPage.generated.ts';
import { PaySection } from './PaySection.tsx';
import { StatementDialog } from './StatementDialog.tsx';

/** Beside the rail, the seven columns need more than a tablet. */
const fromXl = { display: { base: 'none', xl: 'table-cell' } } as const;

type Overview = DoctorsOverviewQuery['doctorsOverview'];
type Doctor = Overview['doctors'][number];

/** The doctors: registrations that wait to be looked up, load and calls, and what an evaluation pays. */
export default function DoctorsPage() {
  const [params, setParams] = useSearchParams();
  const thisMonth = todayInSaoPaulo(new Date()).slice(0, 7);
  const month = monthOr(params.get('mes'), thisMonth);
  const { data, previousData, error, refetch } = useDoctorsOverviewQuery({
    variables: { month },
    fetchPolicy: 'cache-and-network',
  });
  const overview = (data ?? previousData)?.doctorsOverview;
  const reload = () => refetch().catch(() => undefined);
  if (!overview)
    return (
      <PanelPage title="Médicos">
        {error ? <ErrorState error={error} onRetry={() => void reload()} /> : <PanelLoading />}
      </PanelPage>
    );
  return (
    <PanelPage title="Médicos">
      <Waiting doctors={overview.doctors.filter(({ waitsSince }) => waitsSince !== null)} />
      <Section
        title="Carga, agenda e extrato"
        aside={
          <MonthField
            value={overview.month}
            last={thisMonth}
            onChange={(next) => setParams(next === thisMonth ? {} : { mes: next }, { replace: true })}
          />
        }
      >
        <Load doctors={overview.doctors} month={overview.month} />
      </Section>
      <PaySection overview={overview} onChanged={reload} />
    </PanelPage>
  );
}

/** Doctors who cannot act until an admin has looked their registration up at the council. */
function Waiting({ doctors }: { doctors: readonly Doctor[] }) {
  return (
    <Section title={`Registros a conferir (${doctors.length})`}>
      {doctors.length === 0 ? (
        <p>Nenhum registro espera conferência.</p>
      ) : (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
          {doctors.map(({ id, name, registration, waitsSince }) => (
            <chakra.li key={id} display="flex" flexWrap="wrap" gap="2" alignItems="baseline">
              <TextLink to={`/painel/admin/usuarios?busca=${encodeURIComponent(name)}`}>{name}</TextLink>
              <chakra.span color="muted">
                {registration || 'Sem CRM cadastrado'}
                {waitsSince ? ` · espera desde ${formatDateTime(waitsSince)}` : ''}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}

function Load({ doctors, month }: { doctors: readonly Doctor[]; month: string }) {
  const [opened, setOpened] = useState<Doctor | null>(null);
  if (doctors.length === 0) return <p>Nenhum médico cadastrado.</p>;
  return (
    <>
      <chakra.div overflowX="auto">
        <Table>
          <thead>
            <tr>
              <th scope="col">Médico</th>
              <WideHeading {...fromXl} scope="col" className="is-figure">
                Em aberto
              </WideHeading>
              <WideHeading {...fromXl} scope="col" className="is-figure">
                Fora do prazo
              </WideHeading>
              <WideHeading {...fromXl} scope="col" className="is-figure">
                Vídeos em 7 dias
              </WideHeading>
              <WideHeading {...fromXl} scope="col" className="is-figure">
                Concluídas no mês
              </WideHeading>
              <WideHeading {...fromXl} scope="col" className="is-figure">
                Valor
              </WideHeading>
              <th scope="col">
                <VisuallyHidden>Extrato</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {doctors.map((doctor) => (
              <tr key={doctor.id}>
                <td>
                  <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" py="2">
                    {doctor.name}
                    <Standing doctor={doctor} />
                    <PhoneFacts doctor={doctor} />
                  </chakra.div>
                </td>
                <WideCell {...fromXl} className="is-figure">
                  {doctor.open}
                </WideCell>
                <WideCell {...fromXl} className="is-figure">
                  {doctor.late}
                </WideCell>
                <WideCell {...fromXl} className="is-figure">
                  {callsText(doctor)}
                </WideCell>
                <WideCell {...fromXl} className="is-figure">
                  {doctor.concluded}
                </WideCell>
                <WideCell {...fromXl} className="is-figure">
                  {formatBRL(doctor.amount)}
                </WideCell>
                <td>
                  <Button
                    size="sm"
                    look="quiet"
                    aria-label={`Extrato de ${doctor.name}`}
                    onClick={() => setOpened(doctor)}
                  >
                    Extrato
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </chakra.div>
      {opened ? <StatementDialog doctor={opened} month={month} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

const callsText = ({ calls, nextCallAt }: Doctor): string =>
  nextCallAt ? `${calls}, o próximo ${formatDateTime(nextCallAt)}` : String(calls);

/** On a narrow screen, the other columns of the table in words. */
function PhoneFacts({ doctor }: { doctor: Doctor }) {
  const { open, late, calls, nextCallAt, concluded, amount } = doctor;
  const next = nextCallAt ? `, o próximo em ${formatDateTime(nextCallAt)}` : '';
  return (
    <chakra.div display={{ xl: 'none' }} flexBasis="100%" fontSize="xs" color="muted">
      <p>
        {countText(open, 'consulta aberta', 'consultas abertas')}, {late} fora do prazo
      </p>
      <p>
        {calls > 0 ? `${countText(calls, 'vídeo', 'vídeos')} em 7 dias${next}` : 'Nenhum vídeo em 7 dias'}
      </p>
      <p>
        {countText(concluded, 'concluída', 'concluídas')} no mês, {formatBRL(amount)}
      </p>
    </chakra.div>
  );
}

function Standing({ doctor: { block, hasLeft, isMedicalDirector } }: { doctor: Doctor }) {
  if (hasLeft) return <Tag>Saiu da clínica</Tag>;
  if (block === 'suspended') return <Tag tone="danger">Suspenso</Tag>;
  if (block === 'unchecked') return <Tag tone="danger">Conferir registro</Tag>;
  return isMedicalDirector ? <Tag tone="primary">Diretor médico</Tag> : null;
}

const MONTHS = 12;

/** The last twelve months, the newest first. */
function monthsUntil(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

function MonthField({
  value,
  last,
  onChange,
}: {
  value: string;
  last: string;
  onChange(month: string): void;
}) {
  return (
    <div>
      <Select aria-label="Mês" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {monthsUntil(last).map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </Select>
    </div>
  );
}
