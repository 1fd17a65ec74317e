import { chakra } from '@chakra-ui/react';
import { MessageSquare, UserCheck, UserRound } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { contradictedFlag } from '#schema/questionnaire/contradictions.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatCall } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { lineLook } from '#web/ui/look/lineLook.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import {
  type AppointmentRow_appointmentFragment,
  useAppointmentRow_appointment,
} from './AppointmentList.generated.ts';
import { useUnreadOf } from './appointmentFeedContext.ts';
import { FlagCounts } from './FlagCounts.tsx';
import { TimeToAnswer } from './TimeToAnswer.tsx';

interface Props {
  label: string;
  appointments: readonly (FragmentOf<AppointmentRow_appointmentFragment> & { id: string })[];
  now: number;
  openId?: string | null;
  isNew?(id: string): boolean;
  listRef?: RefObject<HTMLUListElement | null>;
  onOpen(id: string): void;
}

/** A list of appointments, each a row that opens one. */
export function AppointmentList({ label, appointments, now, openId = null, isNew, listRef, onOpen }: Props) {
  return (
    <chakra.div
      containerType="inline-size"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <AppointmentHeads />
      <chakra.ul
        ref={listRef}
        aria-label={label}
        listStyle="none"
        css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'line' } }}
      >
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentRow
              appointment={appointment}
              id={appointment.id}
              isOpen={openId === appointment.id}
              isNew={isNew?.(appointment.id) ?? false}
              now={now}
              onOpen={onOpen}
            />
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

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
  gridTemplateAreas: '"name due" "line flags" "changed changed" "standing standing"',
  '& .appointment-name': { gridArea: 'name' },
  '& .appointment-line': { gridArea: 'line' },
  '& .appointment-due': { gridArea: 'due', textAlign: 'right' },
  '& .appointment-flags': { gridArea: 'flags', textAlign: 'right' },
  '& .appointment-standing': { gridArea: 'standing' },
  '& .appointment-changed': { gridArea: 'changed', whiteSpace: 'normal' },
  '& .appointment-unclaimed, & .severity-word': { display: 'none' },
  '& svg': { flexShrink: '0' },
  '&:hover': { bg: 'ground' },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current=true]': { bg: 'primarySoft' },
  '@container (min-width: 44rem)': {
    gridTemplateColumns: 'minmax(11rem, 1.3fr) minmax(7rem, 1fr) 8.5rem 7rem minmax(7rem, 1fr)',
    gridTemplateAreas: '"name line due flags standing" "changed changed changed changed changed"',
    '& .appointment-due, & .appointment-flags': { textAlign: 'left' },
    '& .appointment-unclaimed': { display: 'inline' },
  },
  // The words of the flags need the width of a computer.
  '@container (min-width: 52rem)': {
    gridTemplateColumns: 'minmax(13rem, 1.3fr) minmax(8rem, 1fr) 9.5rem 13.5rem minmax(7rem, 1fr)',
    '& .severity-word': { display: 'inline' },
  },
} as const;

/** The transparent edge is as wide as the coloured one of the rows. A narrow list has no columns to name. */
const heads = {
  display: 'none',
  cursor: 'default',
  minHeight: '2rem',
  borderLeftWidth: '4px',
  borderLeftColor: 'transparent',
  borderBottomWidth: '1px',
  borderBottomColor: 'line',
  fontSize: 'xs',
  fontWeight: 'semi',
  color: 'muted',
  '&:hover': { bg: 'transparent' },
  '@container (min-width: 44rem)': { ...row['@container (min-width: 44rem)'], display: 'grid' },
} as const;

/** Only these have a time by which the doctor must decide. */
const WITH_DEADLINE: readonly number[] = [
  APPOINTMENT_STATUS.awaiting,
  APPOINTMENT_STATUS.inReview,
  APPOINTMENT_STATUS.needsVideo,
];

const list = new Intl.ListFormat('pt-BR');

interface AppointmentRowProps {
  appointment: FragmentOf<AppointmentRow_appointmentFragment>;
  id: string;
  isOpen: boolean;
  isNew: boolean;
  now: number;
  onOpen(id: string): void;
}

/** Initials and the code of the account: two patients of one name and age differ, and one patient stays the same. */
function PatientMark({ patient: { initials, code } }: Pick<AppointmentRow_appointmentFragment, 'patient'>) {
  return (
    <chakra.span
      flexShrink="0"
      fontSize="xs"
      color="muted"
      whiteSpace="nowrap"
      title="Iniciais e código do paciente"
    >
      <VisuallyHidden>iniciais </VisuallyHidden>
      {initials}
      <VisuallyHidden>código</VisuallyHidden> {code}
    </chakra.span>
  );
}

function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      flexShrink="0"
      bg="primary"
      color="surface"
      borderRadius="pill"
      px="2"
      fontSize="xs"
      fontWeight="semi"
    >
      <MessageSquare size={12} aria-hidden />
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{countText(count, 'mensagem não lida', 'mensagens não lidas')}</VisuallyHidden>
    </chakra.span>
  );
}

/** The heads of the columns, for the eye: the button of each row says its values in words. */
function AppointmentHeads() {
  return (
    <chakra.div aria-hidden css={{ ...row, ...heads }}>
      <span className="appointment-name">Paciente</span>
      <span className="appointment-line">Tratamento</span>
      <span className="appointment-due">Prazo</span>
      <span className="appointment-flags">Alertas</span>
      <span className="appointment-standing">Situação</span>
    </chakra.div>
  );
}

/** One appointment of the list. The whole row opens it. */
const AppointmentRow = memo(function AppointmentRow({
  appointment: from,
  id,
  isOpen,
  isNew,
  now,
  onOpen,
}: AppointmentRowProps) {
  const appointment = useAppointmentRow_appointment(from);
  const unread = useUnreadOf(id);
  const isTakenByOther = !appointment.isMine && appointment.status !== APPOINTMENT_STATUS.awaiting;
  const line = treatmentLineOf(appointment.request);
  const changed = appointment.flags.filter(
    ({ flag, severity }) => severity !== 'INFO' && contradictedFlag(flag),
  );
  return (
    <chakra.button
      type="button"
      data-appointment={id}
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
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        minWidth="0"
      >
        <chakra.span fontWeight="semi" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {appointment.patient.firstName}, {appointment.patient.age} anos
        </chakra.span>
        <PatientMark patient={appointment.patient} />
        <UnreadMark count={unread} />
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
      <span className="appointment-due">
        {WITH_DEADLINE.includes(appointment.status) ? (
          <TimeToAnswer dueAt={appointment.dueAt} now={now} />
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

function AppointmentState({ appointment }: { appointment: AppointmentRow_appointmentFragment }) {
  if (appointment.isMine) {
    return (
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1"
        color="ok"
        fontWeight="medium"
        minWidth="0"
      >
        <UserCheck size={15} aria-hidden />
        {appointment.videoAt
          ? `Vídeo ${formatCall(appointment.videoAt)}`
          : appointment.status === APPOINTMENT_STATUS.inReview
            ? 'Com você'
            : appointment.statusLabel}
      </chakra.span>
    );
  }
  if (appointment.doctorName && appointment.status !== APPOINTMENT_STATUS.awaiting) {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="1" color="muted" minWidth="0">
        <UserRound size={15} aria-hidden />
        Com {appointment.doctorName}
      </chakra.span>
    );
  }
  // `AppointmentRow` hides this word where the row is narrow.
  return (
    <chakra.span className="appointment-unclaimed" color="muted">
      Livre
    </chakra.span>
  );
}
