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

const OPEN = [1, 2, 4, 5];

/** Whether an appointment of an event belongs to the filtered list; the same rule as on the server. */
export function belongsToList(
  one: AppointmentChange,
  { request, onlyLate, onlyMine, search }: QueueFilterValues,
  now: number,
): boolean {
  if (!OPEN.includes(one.status)) return false;
  if (onlyMine ? !one.isMine : one.status !== APPOINTMENT_STATUS.awaiting && !one.isMine) return false;
  if (request !== null && one.request !== request) return false;
  if (onlyLate && new Date(one.dueAt).getTime() >= now) return false;
  return one.patient.firstName.toLowerCase().startsWith(search.trim().toLowerCase());
}

const comesAfter = (one: QueuedItem, other: QueuedItem): boolean =>
  one.dueAt > other.dueAt || (one.dueAt === other.dueAt && one.id > other.id);

/**
 * Decides where an appointment of an event is shown. After the last row it moves nothing, so it is appended at once.
 * Before the last row it would move what is under the pointer or the focus, so it is held back until the doctor asks
 * for it. If the list has more pages, it is loaded with its page.
 */
export function placeOf(
  one: QueuedItem,
  rows: readonly QueuedItem[],
  isWhole: boolean,
): 'here' | 'behind' | 'waits' | 'below' {
  if (rows.some(({ id }) => id === one.id)) return 'here';
  const last = rows.at(-1);
  if (!last || comesAfter(one, last)) return isWhole ? 'behind' : 'below';
  return 'waits';
}
