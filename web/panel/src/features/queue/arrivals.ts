import { APPOINTMENT_STATUS } from '#schema/constants.ts';

/** The fields of an appointment that decide its place in the list. */
interface QueuedItem {
  id: string;
  dueAt: string;
}

interface AppointmentChange extends QueuedItem {
  request: number;
  status: number;
  isMine: boolean;
  patient: { firstName: string };
}

export interface QueueFilterValues {
  request: number | null;
  onlyLate: boolean;
  onlyMine: boolean;
  search: string;
}

const UNDECIDED: readonly number[] = [
  APPOINTMENT_STATUS.awaiting,
  APPOINTMENT_STATUS.inReview,
  APPOINTMENT_STATUS.needsVideo,
  APPOINTMENT_STATUS.videoScheduled,
];

/** Whether an appointment of an event belongs to the filtered list; the same rule as on the server. */
export function belongsToList(
  appointment: AppointmentChange,
  { request, onlyLate, onlyMine, search }: QueueFilterValues,
  now: number,
): boolean {
  if (!UNDECIDED.includes(appointment.status)) return false;
  const isFree = appointment.status === APPOINTMENT_STATUS.awaiting;
  if (!appointment.isMine && (onlyMine || !isFree)) return false;
  if (request !== null && appointment.request !== request) return false;
  if (onlyLate && new Date(appointment.dueAt).getTime() >= now) return false;
  return appointment.patient.firstName.toLowerCase().startsWith(search.trim().toLowerCase());
}

const comesAfter = (a: QueuedItem, b: QueuedItem): boolean =>
  a.dueAt > b.dueAt || (a.dueAt === b.dueAt && a.id > b.id);

/**
 * Decides where an appointment of an event is shown. After the last row it moves nothing, so it is appended at once.
 * Before the last row it would move what is under the pointer or the focus, so it is held back until the doctor asks
 * for it. If the list has more pages, it is loaded with its page.
 */
export function placeOf(
  appointment: QueuedItem,
  rows: readonly QueuedItem[],
  isWhole: boolean,
): 'listed' | 'appended' | 'held' | 'laterPage' {
  if (rows.some(({ id }) => id === appointment.id)) return 'listed';
  const last = rows.at(-1);
  if (!last || comesAfter(appointment, last)) return isWhole ? 'appended' : 'laterPage';
  return 'held';
}
