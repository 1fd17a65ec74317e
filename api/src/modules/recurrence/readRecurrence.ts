import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, type Day } from '#schema/br/day.ts';
import { refusableUntil } from '#schema/br/payment/pixAutomatico.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { MONTH_LABELS } from '#schema/order/recurrenceMonths.ts';
import type { Ctx, Part, Services } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { CreditCard } from '../payment/card/creditCard.entity.ts';
import { isOpenMonth, isStoppable } from './month/month.rules.ts';
import { lastChangeDay, mayChange } from './month/monthSchedule.rules.ts';
import { RecurrenceMonthRow } from './month/recurrenceMonth.entity.ts';
import { monthlyTotal, totalInMonth } from './monthlyTotal.ts';
import { type PixAuthorizations, readPixAuthorizations } from './pixAutomatico/viewPix.ts';
import { RecurrencePriceOfferRow } from './price/priceProposal.entity.ts';
import { viewPriceOffers } from './price/viewPriceOffers.ts';
import { RecurrenceRow } from './recurrence.entity.ts';
import { RECURRENCE_LABELS, RESUME_DAYS } from './recurrence.rules.ts';
import { Recurrence, type RecurrenceMonth } from './recurrence.types.ts';
import { RecurrenceItemRow } from './recurrenceItem.entity.ts';

/** The caller's subscriptions, newest first: at most one of them is not cancelled. */
export async function listRecurrences(
  ctx: Part<Ctx, 'clock' | 'em' | 'viewer' | 'outside.gateway'>,
): Promise<Recurrence[]> {
  const em = ctx.em.fork();
  const { userId } = signedInViewer(ctx);
  const rows = await em.find(RecurrenceRow, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  return viewRecurrences(ctx, em, rows, todayInSaoPaulo(ctx.clock.now()));
}

/** One subscription of the caller; null for one that does not exist and for another person's. */
export async function readRecurrence(
  ctx: Part<Ctx, 'clock' | 'em' | 'viewer' | 'outside.gateway'>,
  id: string,
): Promise<Recurrence | null> {
  if (!isId(id)) return null;
  const em = ctx.em.fork();
  const row = await em.findOne(RecurrenceRow, { id, userId: signedInViewer(ctx).userId });
  return row ? ((await viewRecurrences(ctx, em, [row], todayInSaoPaulo(ctx.clock.now())))[0] ?? null) : null;
}

/**
 * Builds the GraphQL objects of these subscriptions. Sends at most four SQL statements for any number of subscriptions,
 * and at most two more when one is paid with PIX Automático.
 */
export async function viewRecurrences(
  services: Part<Services, 'outside.gateway'>,
  em: EntityManager,
  rows: readonly RecurrenceRow[],
  today: Day,
): Promise<Recurrence[]> {
  if (rows.length === 0) return [];
  const recurrenceId = { $in: rows.map(({ id }) => id) };
  const cardIds = rows.flatMap(({ cardId }) => cardId ?? []);
  const items = await em.find(RecurrenceItemRow, { recurrenceId }, { orderBy: { position: 'asc' } });
  const months = await em.find(RecurrenceMonthRow, { recurrenceId }, { orderBy: { month: 'desc' } });
  const offers = await em.find(
    RecurrencePriceOfferRow,
    { recurrenceId, answer: null },
    { orderBy: { toldAt: 'asc', id: 'asc' } },
  );
  const cards = cardIds.length > 0 ? await em.find(CreditCard, { id: { $in: cardIds } }) : [];
  const pix = await readPixAuthorizations(services, em, rows, { items, months });
  return rows.map((row) =>
    viewRecurrence(row, {
      pix: pix(row),
      items: items.filter((item) => item.recurrenceId === row.id),
      months: months.filter((month) => month.recurrenceId === row.id),
      offers: offers.filter((offer) => offer.recurrenceId === row.id),
      card: cards.find(({ id, removedAt }) => id === row.cardId && removedAt === null) ?? null,
      today,
    }),
  );
}

interface RecurrenceParts {
  items: readonly RecurrenceItemRow[];
  /** Newest first. */
  months: readonly RecurrenceMonthRow[];
  /** Prices the person has not answered yet. */
  offers: readonly RecurrencePriceOfferRow[];
  card: CreditCard | null;
  today: Day;
  pix: PixAuthorizations;
}

/** The due day of a pending PIX Automático charge, and until when the payer can refuse it. */
const chargeOf = ({ dueOn }: PixAuthorizations, transactionId: string | null) => {
  const chargeOn = (transactionId && dueOn.get(transactionId)) || null;
  return { chargeOn, refusableUntil: chargeOn && refusableUntil(chargeOn) };
};

/** The subscription as its owner sees it. */
function viewRecurrence(
  row: RecurrenceRow,
  { items, months, offers, card, pix, today }: RecurrenceParts,
): Recurrence {
  const openMonth = months.find(({ state }) => isOpenMonth(state));
  const shipOn = openMonth?.shipOn ?? (row.endsAfterMonth ? null : row.nextShipOn);
  const hasLaterMonths = row.status !== RECURRENCE_STATUS.cancelled && row.endsAfterMonth === null;
  const isActive = row.status === RECURRENCE_STATUS.active;
  return Object.assign(new Recurrence(), {
    id: row.id,
    userId: row.userId,
    status: row.status,
    statusLabel: RECURRENCE_LABELS[row.status],
    items: items.map(({ unitPriceCents, unitValueCents, quantity, nextUnitValueCents, ...item }) => ({
      id: item.id,
      productId: item.productId,
      name: item.name,
      image: item.image,
      slug: item.slug,
      quantity,
      price: unitPriceCents,
      unitValue: unitValueCents,
      value: unitValueCents * quantity,
      prescription: item.prescription,
      newUnitValue: nextUnitValueCents,
      newPriceFrom: item.nextPriceFromMonth,
    })),
    freight: row.freightCents,
    total: monthlyTotal(row, items),
    nextTotal: totalInMonth(row, items, openMonth?.month ?? row.nextMonth),
    dayOfMonth: row.dayOfMonth,
    nextShipmentOn: isActive ? shipOn : null,
    changeUntil:
      isActive && shipOn && (!openMonth || openMonth.state === 'announced') ? lastChangeDay(shipOn) : null,
    mayChangeNext: isActive && shipOn !== null && mayChangeMonth(openMonth, shipOn, today),
    isRenewalTime: isActive && row.followUpCheckedMonth === (openMonth?.month ?? row.nextMonth),
    isEnding: row.endsAfterMonth !== null && isActive,
    address: row.address,
    card,
    pixAutomatico: pix.inUse,
    pixAutomaticoOffer: pix.awaitingConfirmation,
    soldOutChoice: row.soldOutChoice,
    suspensionReason: row.suspensionReason,
    resumeUntil: row.suspendedAt && addDays(todayInSaoPaulo(row.suspendedAt), RESUME_DAYS),
    months: months.map((month) => viewMonth(row, month, pix)),
    priceOffers: hasLaterMonths ? viewPriceOffers(row, items, offers) : [],
    createdAt: row.createdAt,
    cancelledAt: row.cancelledAt,
  } satisfies Recurrence);
}

function viewMonth(
  { pixAuthorizationId }: RecurrenceRow,
  { month, state, shipOn, retryOn, giveUpOn, waitUntil, declineReason, transactionId }: RecurrenceMonthRow,
  pix: PixAuthorizations,
): RecurrenceMonth {
  return {
    month,
    state,
    stateLabel: MONTH_LABELS[state],
    shipOn,
    // A PIX Automático charge is sent on the day before it is due.
    retryOn: retryOn && pixAuthorizationId ? addDays(retryOn, 1) : retryOn,
    ...chargeOf(pix, transactionId),
    endsOn: giveUpOn ?? (state.startsWith('waiting') ? waitUntil : null),
    isRefusedByPayer: state === 'cancelled' && declineReason === 'payer_refused',
    // The order of a failed attempt is a draft, which the person does not see.
    transactionId: ['charged', 'shipped', 'refunded'].includes(state) ? transactionId : null,
  };
}

/** Whether the next shipment may be changed today. A month that waits or was declined may be stopped at any time. */
const mayChangeMonth = (openMonth: RecurrenceMonthRow | undefined, shipOn: Day, today: Day): boolean =>
  openMonth && openMonth.state !== 'announced' ? isStoppable(openMonth.state) : mayChange(shipOn, today);
