import { chakra } from '@chakra-ui/react';
import { Info, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Section } from '../../page/Section.tsx';
import { FlagFrame } from '../../parts/flags/FlagCard.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import {
  asksToReadMedicines,
  type BenchOrder,
  flagAlerts,
  isRefused,
  MEDICINES_KEY,
  restrictionKey,
} from './benchOrder.ts';

/** The id of the alerts, which get the focus while one of them is not ticked. */
export const ALERTS_ID = 'alertas';

interface Props {
  order: BenchOrder;
  seen: ReadonlySet<string>;
  onSeen(key: string, isSeen: boolean): void;
}

/** Who the patient is, and what their answers say about taking these medicines. */
export function Patient({ order, seen, onSeen }: Props) {
  const { patient } = order;
  return (
    <Section title="Paciente">
      <Facts
        items={[
          ['Nome', patient.name],
          ['Idade', `${patient.age} anos`],
          ['CPF', formatCpf(patient.document)],
        ]}
      />
      {isRefused(order) ? null : <Alerts order={order} seen={seen} onSeen={onSeen} />}
    </Section>
  );
}

function Alerts({ order, seen, onSeen }: Props) {
  const alerts = flagAlerts(order);
  const information = order.appointments.flatMap(({ flags }) =>
    flags.filter(({ severity }) => severity === 'INFO'),
  );
  const tick = (key: string) =>
    order.isOpen ? (
      <CheckBox isChecked={seen.has(key)} onChange={(isSeen) => onSeen(key, isSeen)}>
        Ciente
      </CheckBox>
    ) : null;
  return (
    <>
      {alerts.length + order.restrictions.length > 0 || asksToReadMedicines(order) ? (
        <chakra.ul
          id={ALERTS_ID}
          aria-label="Alertas"
          tabIndex={-1}
          scrollMarginTop="9rem"
          borderRadius="input"
          css={{ '&:focus': { outline: '2px solid', outlineColor: 'primary', outlineOffset: '4px' } }}
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="2"
        >
          {order.restrictions.map((restriction) => (
            <Restriction key={restriction.label} restriction={restriction}>
              {tick(restrictionKey(restriction))}
            </Restriction>
          ))}
          {asksToReadMedicines(order) ? (
            <MedicineAlert order={order}>{tick(MEDICINES_KEY)}</MedicineAlert>
          ) : null}
          {alerts.map(({ key, flag, lineTitle }) => (
            <FlagFrame key={key} flag={flag} isFinal={false}>
              <chakra.p color="muted">Avaliação: {lineTitle}</chakra.p>
              {tick(key)}
            </FlagFrame>
          ))}
        </chakra.ul>
      ) : (
        <p>
          {order.appointments.length > 0
            ? 'Nenhuma resposta do paciente impede ou pede atenção.'
            : 'Sem avaliação na clínica: não há respostas do paciente para conferir.'}
        </p>
      )}
      {information.length > 0 ? (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1" color="muted">
          {information.map(({ flag, label, doctorText }) => (
            <chakra.li key={flag} display="grid" gridTemplateColumns="auto 1fr" gap="2">
              <chakra.span pt="2px">
                <Info size={15} aria-hidden />
              </chakra.span>
              <span>
                <chakra.b fontWeight="semi" color="ink">
                  {label}.
                </chakra.b>{' '}
                {doctorText}
              </span>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </>
  );
}

/** An answer of the patient that forbids medicines of this order or others. */
function Restriction({
  restriction: { label, at, isOfThisOrder },
  children,
}: {
  restriction: BenchOrder['restrictions'][number];
  children: ReactNode;
}) {
  return (
    <AlertFrame isDanger={isOfThisOrder}>
      <div>
        <chakra.p fontWeight="semi">{label}</chakra.p>
        <p>
          {isOfThisOrder
            ? 'Impede um medicamento deste pedido.'
            : 'Impede outros medicamentos, não os deste pedido.'}{' '}
          Respondido em {formatDateTime(at)}.
        </p>
      </div>
      {children}
    </AlertFrame>
  );
}

/** What the list of medicines says against those of this order, and what of it was not recognised. */
function MedicineAlert({ order, children }: { order: BenchOrder; children: ReactNode }) {
  const { interactions, patientMedicines } = order;
  const unchecked = patientMedicines.items.flatMap((item) => (item.stoppedAt ? [] : item.unchecked));
  return (
    <AlertFrame isDanger={interactions.some(({ forbids }) => forbids)}>
      <div>
        <chakra.p fontWeight="semi">Confira o que o paciente toma</chakra.p>
        {interactions.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {unchecked.length > 0 ? <p>Não conferido: {unchecked.join('; ')}</p> : null}
      </div>
      {children}
    </AlertFrame>
  );
}

function AlertFrame({ isDanger, children }: { isDanger: boolean; children: ReactNode }) {
  const tone = isDanger ? 'danger' : 'accent';
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      bg={isDanger ? 'dangerSoft' : 'accentSoft'}
      borderLeftWidth="4px"
      borderLeftColor={tone}
      borderRadius="input"
      px="3"
      py="2"
    >
      <chakra.span color={tone} pt="1px">
        <OctagonAlert size={18} aria-hidden />
      </chakra.span>
      <chakra.div display="flex" flexDirection="column" gap="2" minWidth="0">
        {children}
      </chakra.div>
    </chakra.li>
  );
}
