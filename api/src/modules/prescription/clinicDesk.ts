import type { MikroORM } from '@mikro-orm/postgresql';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { sql } from '../../shared/database.ts';
import { APPOINTMENT_MOVES, type AppointmentStatusCode } from '../appointment/appointment.rules.ts';
import {
  type PrescriptionDesk,
  type PrescriptionProduct,
  waysForward,
} from '../transaction/prescriptionDesk.ts';

const OPEN = Object.entries(APPOINTMENT_MOVES)
  .filter(([, next]) => next.length > 0)
  .map(([status]) => Number(status) as AppointmentStatusCode);

/** Answers checkout: whoever has an open evaluation for a medicine may order it, and it waits for the doctor. */
export const clinicDesk = (orm: MikroORM): PrescriptionDesk => ({
  async standing({ userId, products }) {
    const rows = await sql<{ request: number }>(
      orm.em.fork(),
      `select distinct request from medical_appointment where user_id = $1 and status = any($2::int[])`,
      [userId, OPEN],
    );
    const lines = new Set(rows.map(({ request }) => request));
    return products.map((product) => {
      const line = lineOf(product);
      const isOpen = line !== null && lines.has(line);
      return {
        productId: product.productId,
        standing: isOpen ? 'inReview' : 'missing',
        wayForward: isOpen ? [] : waysForward(product),
      };
    });
  },
});

/** The treatment line a medicine is evaluated in: its link to the evaluation names the condition. */
export function lineOf({ prescriptionLink }: Pick<PrescriptionProduct, 'prescriptionLink'>): number | null {
  const condition = Number(/[?&]fromProduct=(\d+)/.exec(prescriptionLink ?? '')?.[1]);
  return TREATMENT_LINES.find(({ conditionId }) => conditionId === condition)?.id ?? null;
}
