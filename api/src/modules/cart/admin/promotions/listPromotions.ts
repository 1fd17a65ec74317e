import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Ctx } from '../../../../services.ts';
import { CentsScalar } from '../../../../shared/cents.scalar.ts';
import { OfTheShop } from '../../../../shared/security/aboutPeople.ts';
import { PromotionRow } from '../../../catalog/promotions/promotion.entity.ts';
import { rangesOfStates } from '../../../settings/freight/cepRanges.rules.ts';
import { ZipcodeRange } from '../../../settings/freight/freight.types.ts';

export const PromotionKind = { MINIMUM: 'minimum', PAIRS: 'pairs', FREE_FREIGHT: 'freeFreight' } as const;
export type PromotionKind = (typeof PromotionKind)[keyof typeof PromotionKind];
registerEnumType(PromotionKind, {
  name: 'PromotionKind',
  description: 'MINIMUM: a discount from a value of goods; PAIRS: from some of the chosen products',
});

export const PromotionState = {
  RUNNING: 'running',
  SCHEDULED: 'scheduled',
  ENDED: 'ended',
  OFF: 'off',
} as const;
export type PromotionState = (typeof PromotionState)[keyof typeof PromotionState];
registerEnumType(PromotionState, { name: 'PromotionState' });

@OfTheShop()
@ObjectType()
export class PromotedProduct {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

@OfTheShop()
@ObjectType({ description: 'A discount that applies without a code, as admins manage it.' })
export class ManagedPromotion {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => PromotionKind)
  kind!: PromotionKind;

  @Field(() => CentsScalar, { description: 'The value of goods from which it applies' })
  from!: number;

  @Field(() => Int, { description: 'How many of the chosen products a pair needs' })
  units!: number;

  @Field(() => Boolean, { description: 'Whether `units` counts different products' })
  countsProducts!: boolean;

  @Field(() => [PromotedProduct])
  products!: PromotedProduct[];

  @Field(() => Int, { nullable: true })
  percent!: number | null;

  @Field(() => CentsScalar, { nullable: true })
  amount!: number | null;

  @Field(() => [String], { description: 'Where freight is free; no state and no range: all of Brazil' })
  states!: string[];

  @Field(() => [ZipcodeRange])
  ranges!: ZipcodeRange[];

  @Field(() => Date)
  startsAt!: Date;

  @Field(() => Date)
  endsAt!: Date;

  @Field(() => PromotionState)
  state!: PromotionState;

  @Field(() => [String], {
    description: 'The titles of other promotions on the same goods at the same time; the best one applies.',
  })
  conflicts!: string[];
}

const MAX_LISTED = 200;
const DAY_MS = 86_400_000;
/** Promotions that ended within this many days are listed as well, to repeat those of last year. */
const ENDED_DAYS = 400;

export async function listPromotions(ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>): Promise<ManagedPromotion[]> {
  const rows = await listedPromotions(ctx.em.fork(), ctx.now);
  return rows.map((row) => viewPromotion(ctx, row, rows));
}

/** The newest promotions; those that ended before `ENDED_DAYS` are in the audit alone. */
export const listedPromotions = (em: EntityManager, now: Date): Promise<PromotionRow[]> =>
  em.find(
    PromotionRow,
    { endsAt: { $gt: new Date(now.getTime() - ENDED_DAYS * DAY_MS) } },
    { orderBy: { startsAt: 'desc', id: 'desc' }, limit: MAX_LISTED },
  );

/** A promotion for admins; `others` are those that may compete with it. */
export function viewPromotion(
  { catalog, now }: Pick<Ctx, 'catalog' | 'now'>,
  row: PromotionRow,
  others: readonly PromotionRow[],
): ManagedPromotion {
  const { productIds, fromCents, amountCents, offSince: _, ...terms } = row;
  return Object.assign(new ManagedPromotion(), {
    ...terms,
    from: fromCents,
    amount: amountCents,
    products: productIds.map((id) => ({
      id,
      name: catalog.current().sellable(id)?.product.name ?? 'Produto fora do catálogo',
    })),
    state: promotionStateOf(row, now),
    conflicts: conflictsOf(row, others, now).map(({ title }) => title),
  });
}

function promotionStateOf(
  { startsAt, endsAt, offSince }: Pick<PromotionRow, 'startsAt' | 'endsAt' | 'offSince'>,
  now: Date,
): PromotionState {
  if (now >= endsAt) return PromotionState.ENDED;
  if (offSince !== null) return PromotionState.OFF;
  return now < startsAt ? PromotionState.SCHEDULED : PromotionState.RUNNING;
}

type Terms = Pick<
  PromotionRow,
  'id' | 'title' | 'kind' | 'productIds' | 'states' | 'ranges' | 'startsAt' | 'endsAt' | 'offSince'
>;

/**
 * The promotions that may want the same line, or the same delivery, at the same time. That is allowed: the best one for the
 * shopper applies; an admin should know it.
 */
function conflictsOf<Other extends Terms>(own: Terms, others: readonly Other[], now: Date): Other[] {
  if (own.offSince !== null || own.endsAt <= now) return [];
  return others.filter(
    (other) =>
      other.id !== own.id &&
      other.offSince === null &&
      other.endsAt > now &&
      own.startsAt < other.endsAt &&
      other.startsAt < own.endsAt &&
      wantSame(own, other),
  );
}

function wantSame(a: Terms, b: Terms): boolean {
  if (a.kind === 'freeFreight' || b.kind === 'freeFreight') return a.kind === b.kind && sharePlace(a, b);
  if (a.kind === 'minimum' || b.kind === 'minimum') return true;
  return a.productIds.some((id) => b.productIds.includes(id));
}

function sharePlace(a: Terms, b: Terms): boolean {
  const [ofA, ofB] = [placesOf(a), placesOf(b)];
  if (ofA.length === 0 || ofB.length === 0) return true;
  return ofA.some((one) => ofB.some((other) => one.from <= other.to && other.from <= one.to));
}

const placesOf = ({ states, ranges }: Terms) => [...rangesOfStates(states), ...ranges];
