import type pg from 'pg';
import type { CepRange } from '#schema/br/cep.ts';
import { rangesOfStates } from '../../settings/freight/cepRanges.rules.ts';
import type { PromotionKind } from './promotionKind.ts';

export interface StoredPromotion {
  id: string;
  title: string;
  kind: PromotionKind;
  fromCents: number;
  units: number;
  countsProducts: boolean;
  productIds: string[];
  percent: number | null;
  amountCents: number | null;
  ranges: CepRange[];
  startsAt: Date;
  endsAt: Date;
  offSince: Date | null;
}

/** For how long after its end a promotion is read, so that carts that had it get a notice. */
const KEPT_DAYS = 30;

const SELECT = `select id, title, kind, from_cents as "fromCents", units, counts_products as "countsProducts",
    product_ids as "productIds", percent, amount_cents as "amountCents", states, ranges,
    starts_at as "startsAt", ends_at as "endsAt", off_since as "offSince" from promotion
  where least(ends_at, coalesce(off_since, ends_at)) > now() - make_interval(days => $1) order by starts_at, id`;

/** The promotions that run, will run or ended a short time ago. */
export async function readPromotions(database: Pick<pg.Pool, 'query'>): Promise<StoredPromotion[]> {
  const { rows } = await database.query<StoredPromotion & { states: string[] }>(SELECT, [KEPT_DAYS]);
  return rows.map(({ states, ranges, ...row }) => ({
    ...row,
    ranges: [...rangesOfStates(states), ...ranges],
  }));
}

type Moments = Pick<StoredPromotion, 'startsAt' | 'endsAt' | 'offSince'>;

/** The next instant at which a promotion begins or ends by time; null when it has ended or is off. */
export function nextPromotionChange({ startsAt, endsAt, offSince }: Moments, now: Date): Date | null {
  if (offSince !== null) return null;
  if (now < startsAt) return startsAt;
  return now < endsAt ? endsAt : null;
}
