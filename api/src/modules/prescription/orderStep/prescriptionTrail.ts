import { Field, ObjectType, registerEnumType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { rowsByOrder } from '../../order/read/rowsByOrder.ts';

export const PrescriptionMoment = { RECEIVED: 'RECEIVED', RELEASED: 'RELEASED' } as const;
registerEnumType(PrescriptionMoment, { name: 'PrescriptionMoment' });

@ObjectType({
  description:
    'When a prescription for an order arrived for review, or covered the order. No medicine, no answers.',
})
export class PrescriptionEntry {
  @Field(() => PrescriptionMoment)
  moment!: keyof typeof PrescriptionMoment;

  @Field(() => Date)
  at!: Date;
}

/** The most uploads of one order; a refused prescription may be sent again. */
const MOST_UPLOADS = 10;

/** The uploads for a medicine of the order that were undecided when it was placed, and the first dispensing that it uses. */
const SELECT_TRAIL = `select t.id as "transactionId", entry.moment, entry.at
  from transaction t, lateral (
    (select 'RECEIVED' as moment, u.created_at as at from prescription_upload u
      where u.user_id = t.user_id and coalesce(u.decided_at, 'infinity') >= t.placed_at
        and u.product_ids && array(select i.product_id from transaction_item i where i.transaction_id = t.id and i.prescription)
      order by u.created_at limit ${MOST_UPLOADS})
    union all
    (select 'RELEASED', min(p.reserved_at) from prescription_use p
      where p.transaction_id = t.id and p.returned_at is null having min(p.reserved_at) is not null)) entry
 where t.id = any($1) order by entry.at`;

/** The moments at which a prescription for this order was received and released, oldest first. */
export async function prescriptionTrail(
  ctx: Pick<Ctx, 'em' | 'loader'>,
  id: string,
): Promise<PrescriptionEntry[]> {
  const rows = await rowsByOrder(ctx, 'prescription.trail', (ids) =>
    sql<{ transactionId: string; moment: PrescriptionEntry['moment']; at: string }>(
      ctx.em.fork(),
      SELECT_TRAIL,
      [ids],
    ),
  ).load(id);
  return rows.map(({ moment, at }) => Object.assign(new PrescriptionEntry(), { moment, at: new Date(at) }));
}
