import { lineOfLink } from './prescriptionPaths.ts';
import type { Medicine } from './useMedicines.ts';

interface Facts {
  items: readonly { productId: string; prescription: boolean }[];
  appointments: readonly { request: number; status: number; dueAt: string }[];
  uploads: readonly { status: string; products: readonly { productId: string }[] }[];
  medicines: readonly Medicine[];
  fullPriceIdOf(id: string): string;
}

export type WaitingFor =
  | { kind: 'appointment'; dueAt: string; status: number }
  | { kind: 'upload' }
  | { kind: 'nothing' };

/** Statuses of an appointment that is not decided yet. */
const UNDECIDED_STATUSES = [1, 2, 4, 5];

/**
 * What a paid order waits for: a doctor's decision about an evaluation, the review of an upload, or nothing, when the
 * buyer has not begun either.
 */
export function waitingFor({ items, appointments, uploads, medicines, fullPriceIdOf }: Facts): WaitingFor {
  const ids = items
    .filter(({ prescription }) => prescription)
    .map(({ productId }) => fullPriceIdOf(productId));
  const lines = medicines
    .filter(({ id }) => ids.includes(id))
    .map(({ evaluation }) => lineOfLink(evaluation));
  const undecided = appointments.find(
    ({ request, status }) => UNDECIDED_STATUSES.includes(status) && lines.includes(request),
  );
  if (undecided) return { kind: 'appointment', dueAt: undecided.dueAt, status: undecided.status };
  const isUploaded = uploads.some(
    ({ status, products }) =>
      status === 'AWAITING' && products.some(({ productId }) => ids.includes(fullPriceIdOf(productId))),
  );
  return { kind: isUploaded ? 'upload' : 'nothing' };
}
