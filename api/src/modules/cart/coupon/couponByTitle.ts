import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { cents } from '#schema/money.ts';
import { couponTitle } from '#schema/validation/coupon.ts';
import type { Ctx, Part } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { db, exists, first } from '../../../shared/database/query.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { couponRefusal } from '../pricing/coupon.ts';
import type { CouponFacts } from '../pricing/facts.ts';

/** A coupon by its title, without regard to upper and lower case, and whether this person already used it. */
export async function readCouponByTitle(
  em: EntityManager,
  title: string,
  userId: string | null,
): Promise<(CouponFacts & { id: string }) | null> {
  const coupon = await first(
    em,
    db
      .selectFrom('coupon')
      .select(['id', 'title', 'productId', 'percent', 'valueCents', 'active', 'validFrom', 'validUntil'])
      .select(['maxUses', 'uses', 'oncePerUser'])
      .select((eb) => {
        const use = eb
          .selectFrom('couponUse')
          .whereRef('couponId', '=', 'coupon.id')
          .where('userId', '=', userId);
        return exists(use).as('usedByViewer');
      })
      .where('title', '=', title.trim()),
  );
  if (!coupon) return null;
  const { valueCents, ...facts } = coupon;
  return { ...facts, value: valueCents === null ? null : cents(valueCents) };
}

/**
 * Finds a coupon by the title that a person typed. Every operation with a coupon calls this function, so that all
 * guesses count against one rate limit. A guest has the limit of the address alone, because a guest's cart token is free.
 */
export async function guessCoupon(
  ctx: Part<Ctx, 'em' | 'limits' | 'viewer' | 'request.address'>,
  title: string,
): Promise<(CouponFacts & { id: string }) | Refusal> {
  const userId = ctx.viewer?.userId ?? null;
  const typed = couponTitle(wholeText(title, 60));
  if (typed === '') return new Refusal('coupon_not_found');
  const coupon = await ctx.limits.guess(
    [
      ...(userId === null ? [] : [{ name: 'coupon', key: userId } as const]),
      { name: 'couponAddress', key: ctx.request.address },
    ],
    async () => {
      const coupon = await readCouponByTitle(ctx.em.fork(), typed, userId);
      return coupon?.active ? coupon : null;
    },
  );
  if (coupon === 'tooMany') return new Refusal('too_many_attempts');
  return coupon ?? new Refusal('coupon_not_found');
}

@ObjectType()
export class Coupon {
  @Field(() => String)
  title!: string;

  @Field(() => ID, { nullable: true })
  product!: string | null;

  @Field(() => Int, { nullable: true })
  percent!: number | null;

  @Field(() => CentsScalar, { nullable: true })
  value!: number | null;
}

type LookUpContext = Part<Ctx, 'em' | 'limits' | 'now' | 'viewer' | 'request.address'>;

/** A coupon that this person may use now, if not for a subscription, by the title that they typed. */
export async function guessUsableCoupon(ctx: LookUpContext, title: string): Promise<CouponFacts | Refusal> {
  const coupon = await guessCoupon(ctx, title);
  if (coupon instanceof Refusal) return coupon;
  const refusal = couponRefusal(coupon, { recurrent: false, now: ctx.now });
  return refusal ? new Refusal(refusal) : coupon;
}

/** A usable coupon in the shape of the API, for signed-in callers. */
export async function showCoupon(ctx: LookUpContext, title: string): Promise<Coupon | Refusal> {
  if (!ctx.viewer) return new Refusal('coupon_not_logged');
  const coupon = await guessUsableCoupon(ctx, title);
  if (coupon instanceof Refusal) return coupon;
  return Object.assign(new Coupon(), {
    title: coupon.title,
    product: coupon.productId,
    percent: coupon.percent,
    value: coupon.value,
  });
}
