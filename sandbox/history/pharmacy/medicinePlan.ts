import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { PlannedAppointment } from '../demoPlan.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How far an order of a medicine came, which a pharmacist evaluates before it is picked. */
type FinalMedicineState =
  | 'delivered'
  | 'sent'
  | 'dispensed'
  | 'refused'
  | 'waits for a pharmacist'
  | 'waits for the answer to a question'
  | 'its question was answered';

export interface PlannedMedicine {
  patient: number;
  /** When the patient buys it, and when the pharmacist looks at it. */
  paidAt: Date;
  seenAt: Date;
  finalState: FinalMedicineState;
}

/** What waits on the bench today and what the pharmacist decided last, with the hours before now. */
const BENCH: readonly { finalState: FinalMedicineState; paidAgo: number; seenAgo: number }[] = [
  { finalState: 'refused', paidAgo: 100, seenAgo: 86 },
  // Nobody has looked at it for two days, which is late.
  { finalState: 'waits for a pharmacist', paidAgo: 50, seenAgo: 50 },
  { finalState: 'its question was answered', paidAgo: 22, seenAgo: 18 },
  { finalState: 'waits for the answer to a question', paidAgo: 20, seenAgo: 16 },
  { finalState: 'waits for a pharmacist', paidAgo: 3, seenAgo: 3 },
  { finalState: 'dispensed', paidAgo: 6, seenAgo: 1 },
];
/** A prescription is younger than this when an order of the bench uses it: it is valid for six months. */
const VALID_DAYS = 150;
/** A parcel takes five days from the prescription to the patient. */
const DELIVERED_AFTER_DAYS = 6;

/**
 * The orders of medicines in the order of the pharmacist's decisions: patients of the clinic buy in the evening what they
 * were prescribed, and those whose prescription covers several months buy again in the last days. Patients with a warning
 * are left out, because the doctor may not have prescribed.
 */
export function planMedicines(appointments: readonly PlannedAppointment[], now: Date): PlannedMedicine[] {
  const prescribed = appointments.filter(
    ({ finalState, hasFlags }) => finalState === 'prescribed' && !hasFlags,
  );
  const firstOrders = prescribed.map(({ patient, daysAgo }): PlannedMedicine => {
    const midnight = startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -daysAgo)).getTime();
    return {
      patient,
      paidAt: new Date(midnight + 20.5 * HOUR_MS + patient * MINUTE_MS),
      seenAt: new Date(midnight + 32.5 * HOUR_MS + patient * MINUTE_MS),
      finalState: daysAgo < DELIVERED_AFTER_DAYS ? 'sent' : 'delivered',
    };
  });
  const returning = [
    ...new Set(
      prescribed
        .filter(({ line, daysAgo }) => line === 'quedadecabelo' && daysAgo < VALID_DAYS)
        .map(({ patient }) => patient),
    ),
  ];
  const bench = BENCH.map(
    ({ finalState, paidAgo, seenAgo }, index): PlannedMedicine => ({
      patient: returning[index % returning.length] ?? 0,
      paidAt: new Date(now.getTime() - paidAgo * HOUR_MS),
      seenAt: new Date(now.getTime() - seenAgo * HOUR_MS),
      finalState,
    }),
  );
  return [...firstOrders, ...bench].toSorted((one, other) => one.seenAt.getTime() - other.seenAt.getTime());
}
