import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../../services.ts';
import { PromotionRow } from '../../../catalog/promotions/promotion.entity.ts';
import type { ManagedPromotion } from './promotionAdmin.types.ts';
import { viewPromotion } from './viewPromotion.ts';

const MAX_LISTED = 200;
const DAY_MS = 86_400_000;
/** Ended promotions of this many days are listed as well, to be looked up and repeated. */
const ENDED_DAYS = 400;

/** The newest promotions; those that ended more than a year ago are in the audit alone. */
export const listedPromotions = (em: EntityManager, now: Date): Promise<PromotionRow[]> =>
  em.find(
    PromotionRow,
    { endsAt: { $gt: new Date(now.getTime() - ENDED_DAYS * DAY_MS) } },
    { orderBy: { startsAt: 'desc', id: 'desc' }, limit: MAX_LISTED },
  );

export async function listPromotions(ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>): Promise<ManagedPromotion[]> {
  const rows = await listedPromotions(ctx.em.fork(), ctx.now);
  return rows.map((row) => viewPromotion(ctx, row, rows));
}
