import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database/database.ts';
import { newId } from '../../../shared/ids.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { itemsOfRecurrence, lockRecurrence } from '../month/lockMonth.ts';
import { shipDay } from '../month/monthSchedule.rules.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { firstMonthOfPrice } from './price.rules.ts';
import { RecurrencePriceOfferRow, RecurrencePriceProposalRow } from './priceProposal.entity.ts';

export interface DueOffer {
  /** The id of the subscription. */
  id: string;
  proposalId: string;
}

/**
 * Active subscriptions with a product whose price an admin proposed to change, and whose owners were not informed yet.
 * Only the latest proposal of a product applies, and only for subscriptions that began before it.
 */
export const findDuePriceOffers = ({ orm }: ReconcileServices, limit: number): Promise<DueOffer[]> =>
  sql<DueOffer>(
    orm.em.fork(),
    `select r.id, p.id as "proposalId"
       from recurrence_price_proposal p
       join recurrence_item i on i.product_id = p.product_id
        and (i.unit_price_cents, i.unit_value_cents) is distinct from (p.unit_price_cents, p.unit_value_cents)
       join recurrence r on r.id = i.recurrence_id and r.created_at < p.created_at
      where r.status = ${RECURRENCE_STATUS.active} and r.ends_after_month is null
        and not exists (select from recurrence_price_proposal later where later.product_id = p.product_id
          and (later.created_at, later.id) > (p.created_at, p.id))
        and not exists (select from recurrence_price_offer o where o.proposal_id = p.id and o.recurrence_id = r.id)
      order by p.created_at, r.id limit ${limit}`,
  );

/** Stores the offer of a proposed price for one subscription and asks its owner by mail; a second call does nothing. */
export async function offerPrice(services: ReconcileServices, { id, proposalId }: DueOffer): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const row = await lockRecurrence(em, { id });
    const now = services.clock.now();
    const today = todayInSaoPaulo(now);
    if (row?.status !== RECURRENCE_STATUS.active || row.endsAfterMonth !== null) return;
    if ((await em.count(RecurrencePriceOfferRow, { proposalId, recurrenceId: id })) > 0) return;
    const proposal = await em.findOneOrFail(RecurrencePriceProposalRow, { id: proposalId });
    const items = await itemsOfRecurrence(em, row);
    const { productId, unitPriceCents, unitValueCents } = proposal;
    if (!items.some((item) => item.productId === productId)) return;
    const fromMonth = firstMonthOfPrice(row, proposal.fromMonth, today);
    em.persist(
      em.create(RecurrencePriceOfferRow, {
        id: newId(now.getTime()),
        proposalId,
        recurrenceId: id,
        toldAt: now,
        productId,
        unitPriceCents,
        unitValueCents,
        fromMonth,
      }),
    );
    recordRecurrenceChange(em, row, { at: now, reason: 'price_offered' });
    const offered = items.map(({ quantity, ...item }) => ({
      quantity,
      unitValueCents: item.productId === productId ? unitValueCents : item.unitValueCents,
    }));
    await sendRecurrenceMail(services, em, row, 'subscription-price', {
      shipOn: shipDay(fromMonth, row.dayOfMonth),
      oldTotalCents: monthlyTotal(row, items),
      newTotalCents: monthlyTotal(row, offered),
    });
  });
}
