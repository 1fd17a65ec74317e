import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { contradictedFlag } from '#schema/questionnaire/contradictions.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { lineLook } from '#web/ui/look/lineLook.ts';
import { AppointmentAge } from './AppointmentAge.tsx';
import {
  type AppointmentRow_appointmentFragment,
  useAppointmentRow_appointment,
} from './AppointmentRow.generated.ts';
import { AppointmentState } from './AppointmentState.tsx';
import { FlagCounts } from './FlagCounts.tsx';

/**
 * Wide lists show every word on one line of 40 px; in a narrow list the status moves below, and words become icons.
 */
const row = {
  width: 'full',
  textAlign: 'left',
  cursor: 'pointer',
  display: 'grid',
  alignItems: 'center',
  columnGap: '3',
  px: '3',
  py: '1',
  minHeight: { base: 'tap', lg: '2.5rem' },
  fontSize: 'sm',
  lineHeight: 'snug',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name age" "line flags" "changed changed" "standing standing"',
  '& .appointment-name': { gridArea: 'name' },
  '& .appointment-line': { gridArea: 'line' },
  '& .appointment-age': { gridArea: 'age', textAlign: 'right' },
  '& .appointment-flags': { gridArea: 'flags', textAlign: 'right' },
  '& .appointment-standing': { gridArea: 'standing' },
  '& .appointment-changed': { gridArea: 'changed', whiteSpace: 'normal' },
  '& .appointment-unclaimed, & .severity-word': { display: 'none' },
  '& svg': { flexShrink: '0' },
  '&:hover': { bg: 'ground' },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current=true]': { bg: 'primarySoft' },
  '@container (min-width: 44rem)': {
    gridTemplateColumns: 'minmax(8rem, 1fr) minmax(8rem, 1fr) 8.5rem 7rem minmax(7rem, 1fr)',
    gridTemplateAreas: '"name line age flags standing" "changed changed changed changed changed"',
    '& .appointment-age, & .appointment-flags': { textAlign: 'left' },
    '& .appointment-unclaimed': { display: 'inline' },
  },
  // The words of the flags need the width of a computer.
  '@container (min-width: 52rem)': {
    gridTemplateColumns: 'minmax(8rem, 1fr) minmax(8rem, 1fr) 9.5rem 12.5rem minmax(7rem, 1fr)',
    '& .severity-word': { display: 'inline' },
  },
} as const;

/** Only these have a time by which the doctor must decide. */
const UNDECIDED: readonly number[] = [
  APPOINTMENT_STATUS.awaiting,
  APPOINTMENT_STATUS.inReview,
  APPOINTMENT_STATUS.needsVideo,
];

const list = new Intl.ListFormat('pt-BR');

interface Props {
  appointment: FragmentOf<AppointmentRow_appointmentFragment>;
  id: string;
  isOpen: boolean;
  isNew: boolean;
  now: number;
  onOpen(id: string): void;
}

/** One appointment of the list. The whole row opens it. */
export const AppointmentRow = memo(function AppointmentRow({
  appointment: from,
  id,
  isOpen,
  isNew,
  now,
  onOpen,
}: Props) {
  const appointment = useAppointmentRow_appointment(from);
  const isTakenByOther = !appointment.isMine && appointment.status !== APPOINTMENT_STATUS.awaiting;
  const line = treatmentLineOf(appointment.request);
  const changed = appointment.flags.filter(
    ({ flag, severity }) => severity !== 'INFO' && contradictedFlag(flag),
  );
  return (
    <chakra.button
      type="button"
      data-case={id}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(id)}
      css={row}
      opacity={isTakenByOther ? 0.72 : 1}
      borderLeftWidth="4px"
      borderLeftColor={line ? lineLook(line.slug).shape : 'line'}
      bg={isNew ? 'okSoft' : undefined}
      transition="background-color 1s ease-out"
    >
      <chakra.span
        className="appointment-name"
        fontWeight="semi"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {appointment.patient.firstName}, {appointment.patient.age} anos
      </chakra.span>
      <chakra.span
        className="appointment-line"
        color="muted"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {appointment.lineTitle}
      </chakra.span>
      <span className="appointment-age">
        {UNDECIDED.includes(appointment.status) ? (
          <AppointmentAge dueAt={appointment.dueAt} now={now} />
        ) : null}
      </span>
      <chakra.span className="appointment-flags" minWidth="0" overflow="hidden">
        <FlagCounts flags={appointment.flags} />
      </chakra.span>
      {changed.length > 0 ? (
        <chakra.span className="appointment-changed" color="danger" fontWeight="medium">
          Resposta mudou: {list.format(changed.map(({ label }) => label.replace(/^Resposta mudou: /, '')))}
        </chakra.span>
      ) : null}
      <chakra.span className="appointment-standing" minWidth="0" overflow="hidden">
        <AppointmentState appointment={appointment} />
      </chakra.span>
    </chakra.button>
  );
});
