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
  | { kind: 'case'; dueAt: string; status: number }
  | { kind: 'upload' }
  | { kind: 'nothing' };

/** Statuses of an appointment that is not decided yet. */
const OPEN_APPOINTMENTS = [1, 2, 4, 5];

/**
 * Whose decision a paid order waits for: a doctor's, that of the reviewer of the upload, or the buyer's next step.
 */
export function waitingFor({ items, appointments, uploads, medicines, fullPriceIdOf }: Facts): WaitingFor {
  const ids = items
    .filter(({ prescription }) => prescription)
    .map(({ productId }) => fullPriceIdOf(productId));
  const lines = medicines
    .filter(({ id }) => ids.includes(id))
    .map(({ evaluation }) => lineOfLink(evaluation));
  const open = appointments.find(
    ({ request, status }) => OPEN_APPOINTMENTS.includes(status) && lines.includes(request),
  );
  if (open) return { kind: 'case', dueAt: open.dueAt, status: open.status };
  const isSent = uploads.some(
    ({ status, products }) =>
      status === 'AWAITING' && products.some(({ productId }) => ids.includes(fullPriceIdOf(productId))),
  );
  return { kind: isSent ? 'upload' : 'nothing' };
}
