import { sql } from 'kysely';
import type pg from 'pg';
import type { CepRange } from '#schema/br/cep.ts';
import { columnsOf, db, runOn } from '../../../shared/database/query.ts';
import { rangesOfStates } from '../../settings/freight/cepRanges.rules.ts';
import type { PromotionKind } from './promotion.entity.ts';

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

/** The promotions that run, will run or ended a short time ago. */
export async function readPromotions(database: Pick<pg.Pool, 'query'>): Promise<StoredPromotion[]> {
  const { endsAt, offSince } = columnsOf('promotion');
  // `least` ignores a null.
  const end = sql<Date>`least(${endsAt}, ${offSince})`;
  const recent = db
    .selectFrom('promotion')
    .select(['id', 'title', 'kind', 'fromCents', 'units', 'countsProducts', 'productIds', 'percent'])
    .select(['amountCents', 'states', 'ranges', 'startsAt', 'endsAt', 'offSince'])
    .where(end, '>', sql<Date>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
    .orderBy('startsAt')
    .orderBy('id');
  const rows = await runOn(database, recent);
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
