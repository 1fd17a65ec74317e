import { APPOINTMENT_STATUS, type AppointmentStatusCode } from '#schema/constants.ts';
import { isKeyOf } from '#schema/typedObject.ts';

/**
 * Allowed moves. 3, 6 and 7 are final. Back to 1: a doctor returns it from 2 to the queue; from 4 and
 * 5 only when the doctor may no longer act (docs/decisions, 21/11/2026).
 */
export const APPOINTMENT_MOVES: Readonly<Record<AppointmentStatusCode, readonly AppointmentStatusCode[]>> = {
  1: [2, 7],
  2: [1, 3, 4, 6, 7],
  3: [],
  4: [1, 5, 7],
  5: [1, 3, 6, 7],
  6: [],
  7: [],
};

const LABELS: Readonly<Record<AppointmentStatusCode, string>> = {
  1: 'Aguardando avaliação',
  2: 'Em avaliação',
  3: 'Prescrito',
  4: 'Precisa de videoconsulta',
  5: 'Videoconsulta agendada',
  6: 'Sem necessidade de medicamento',
  7: 'Cancelado',
};

export const appointmentLabel = (status: number): string => (isKeyOf(LABELS, status) ? LABELS[status] : '');

export const canMoveAppointment = (from: number, to: AppointmentStatusCode): boolean =>
  isKeyOf(APPOINTMENT_MOVES, from) && APPOINTMENT_MOVES[from].includes(to);

/**
 * Why an appointment cannot be concluded this way; null when it can. A decided appointment is not decided
 * again.
 */
export function concludeProblem(
  status: number,
  to: AppointmentStatusCode,
): 'item_already_evaluated' | 'appointment_move_not_allowed' | null {
  if (canMoveAppointment(status, to)) return null;
  const isDecided = status === APPOINTMENT_STATUS.prescribed || status === APPOINTMENT_STATUS.notNeeded;
  return isDecided ? 'item_already_evaluated' : 'appointment_move_not_allowed';
}

/** An appointment that still needs a decision. */
export const isOpenAppointment = (status: number): boolean =>
  isKeyOf(APPOINTMENT_MOVES, status) && APPOINTMENT_MOVES[status].length > 0;

/** The open statuses. */
export const OPEN_APPOINTMENT_STATUSES: readonly number[] =
  Object.values(APPOINTMENT_STATUS).filter(isOpenAppointment);

/** How the doctor evaluates: by the written answers, or by video. */
export const ATTENDANCE = { asynchronous: 1, video: 2 } as const;

/** The answer time that the shop promises to the patient. */
const ANSWER_HOURS = 24;

export const answerDueAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + ANSWER_HOURS * 3_600_000);

/** After this many minutes without an action of its doctor, an appointment returns to the queue. */
export const IDLE_MINUTES = 30;
