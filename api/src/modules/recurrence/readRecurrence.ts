import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, Services } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { CreditCard } from '../payment/card/creditCard.entity.ts';
import { RecurrenceMonthRow } from './month/recurrenceMonth.entity.ts';
import { readPixParts } from './pixAutomatico/viewPix.ts';
import { RecurrencePriceOfferRow } from './price/priceProposal.entity.ts';
import { RecurrenceRow } from './recurrence.entity.ts';
import type { Recurrence } from './recurrence.types.ts';
import { RecurrenceItemRow } from './recurrenceItem.entity.ts';
import { viewRecurrence } from './viewRecurrence.ts';

/** The caller's subscriptions, newest first: at most one of them is not cancelled. */
export async function listRecurrences(
  ctx: Pick<Ctx, 'clock' | 'em' | 'gateway' | 'viewer'>,
): Promise<Recurrence[]> {
  const em = ctx.em.fork();
  const { userId } = signedInViewer(ctx);
  const rows = await em.find(RecurrenceRow, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  return viewRecurrences(ctx, em, rows, todayInSaoPaulo(ctx.clock.now()));
}

/** One subscription of the caller; null for one that does not exist and for another person's. */
export async function readRecurrence(
  ctx: Pick<Ctx, 'clock' | 'em' | 'gateway' | 'viewer'>,
  id: string,
): Promise<Recurrence | null> {
  if (!isId(id)) return null;
  const em = ctx.em.fork();
  const row = await em.findOne(RecurrenceRow, { id, userId: signedInViewer(ctx).userId });
  return row ? ((await viewRecurrences(ctx, em, [row], todayInSaoPaulo(ctx.clock.now())))[0] ?? null) : null;
}

/**
 * Builds the GraphQL objects of these subscriptions. Sends four SQL statements for any number of subscriptions, and two
 * more when one is paid with PIX Automático.
 */
export async function viewRecurrences(
  services: Pick<Services, 'gateway'>,
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
  const pix = await readPixParts(services, em, rows, { items, months });
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
