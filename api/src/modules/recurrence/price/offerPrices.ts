import { sql } from 'kysely';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { db, run } from '../../../shared/database/query.ts';
import { newId } from '../../../shared/ids.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { isActive, itemsOfRecurrence, lockRecurrence } from '../month/lockMonth.ts';
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
  run(
    orm.em.fork(),
    db
      .selectFrom('recurrencePriceProposal as proposal')
      .innerJoin('recurrenceItem as item', 'item.productId', 'proposal.productId')
      .innerJoin('recurrence', 'recurrence.id', 'item.recurrenceId')
      .select(['recurrence.id', 'proposal.id as proposalId'])
      .whereRef('recurrence.createdAt', '<', 'proposal.createdAt')
      .where((eb) =>
        eb.or([
          eb('item.unitPriceCents', '!=', eb.ref('proposal.unitPriceCents')),
          eb('item.unitValueCents', '!=', eb.ref('proposal.unitValueCents')),
        ]),
      )
      .where(isActive)
      .where((eb) => {
        const later = eb
          .selectFrom('recurrencePriceProposal as later')
          .whereRef('later.productId', '=', 'proposal.productId')
          .where(({ refTuple }) =>
            eb(refTuple('later.createdAt', 'later.id'), '>', refTuple('proposal.createdAt', 'proposal.id')),
          );
        const offer = eb
          .selectFrom('recurrencePriceOffer')
          .whereRef('recurrencePriceOffer.proposalId', '=', 'proposal.id')
          .whereRef('recurrencePriceOffer.recurrenceId', '=', 'recurrence.id');
        return eb.and([eb.not(eb.exists(later)), eb.not(eb.exists(offer))]);
      })
      .orderBy('proposal.createdAt')
      .orderBy('recurrence.id')
      .limit(sql.lit(limit)),
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
