import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { db } from '../../../shared/database/query.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { PageCursors } from '../../../shared/paging.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { CouponRow } from '../coupon/coupon.entity.ts';

export const CouponState = {
  RUNNING: 'running',
  SCHEDULED: 'scheduled',
  EXPIRED: 'expired',
  USED_UP: 'usedUp',
  ENDED_BY_ADMIN: 'endedByAdmin',
} as const;
export type CouponState = (typeof CouponState)[keyof typeof CouponState];
registerEnumType(CouponState, {
  name: 'CouponState',
  description: 'EXPIRED: its last day has passed; USED_UP: no uses remain',
});

@OfTheShop()
@ObjectType({ description: 'A coupon as admins manage it.' })
export class ManagedCoupon {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => ID, { nullable: true, description: 'The one product it applies to; null for all products' })
  productId!: string | null;

  @Field(() => String, { nullable: true })
  productName!: string | null;

  @Field(() => Int, { nullable: true })
  percent!: number | null;

  @Field(() => CentsScalar, { nullable: true })
  value!: number | null;

  @Field(() => Date, { nullable: true })
  validFrom!: Date | null;

  @Field(() => Date, { nullable: true })
  validUntil!: Date | null;

  @Field(() => Int, { nullable: true })
  maxUses!: number | null;

  @Field(() => Boolean)
  oncePerUser!: boolean;

  @Field(() => Int, { description: 'The number of orders that used it' })
  uses!: number;

  @Field(() => CouponState)
  state!: CouponState;
}

@ObjectType()
export class ManagedCouponList extends PageCursors {
  @Field(() => [ManagedCoupon])
  items!: ManagedCoupon[];

  @Field(() => Int)
  total!: number;
}

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  /** Also returns the coupons that an admin ended; screens hide them by default. */
  withEnded: boolean;
}

const coupons = db
  .selectFrom('coupon')
  .select((eb) => ['id', 'title', 'active', eb.not('active').as('isEnded')])
  .as('coupon');
/** Ended coupons come last. */
const BY_TITLE: ListOrder<'isEnded' | 'title'> = { by: ['isEnded', 'title'], direction: 'asc' };

/** One page of the coupons, for admins. */
export async function listCoupons(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  { search, withEnded, ...paging }: Filters,
): Promise<ManagedCouponList> {
  const text = wholeText(search, 40);
  const em = ctx.em.fork();
  let list = db.selectFrom(coupons).select('id');
  if (!withEnded) list = list.where((eb) => eb.ref('active'));
  if (text) list = list.where('title', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const { ids, ...page } = await pageInOrder(em, list, { page: paging, order: BY_TITLE });
  const rows = inOrderOf(ids, await em.find(CouponRow, { id: { $in: ids } }));
  return { ...page, items: rows.map((row) => viewCoupon(ctx, row)) };
}

/** One coupon with its terms and uses, for admins. */
export async function readCoupon(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  id: string,
): Promise<ManagedCoupon> {
  const row = isId(id) ? await ctx.em.fork().findOne(CouponRow, { id }) : null;
  if (!row) throw new NotFound('Cupom');
  return viewCoupon(ctx, row);
}

export function viewCoupon(ctx: Pick<Ctx, 'catalog' | 'now'>, row: CouponRow): ManagedCoupon {
  const { id, title, productId, percent, validFrom, validUntil, maxUses, oncePerUser, uses } = row;
  return Object.assign(new ManagedCoupon(), {
    id,
    title,
    productId,
    productName: productId ? (ctx.catalog.current().sellable(productId)?.product.name ?? null) : null,
    percent,
    value: row.valueCents,
    validFrom,
    validUntil,
    maxUses,
    oncePerUser,
    uses,
    state: couponStateOf(row, ctx.now),
  });
}

/** Whether the coupon gives a discount now, and the reason if it does not. */
function couponStateOf({ active, validFrom, validUntil, maxUses, uses }: CouponRow, now: Date): CouponState {
  if (!active) return CouponState.ENDED_BY_ADMIN;
  if (validUntil !== null && now > validUntil) return CouponState.EXPIRED;
  if (maxUses !== null && uses >= maxUses) return CouponState.USED_UP;
  return validFrom !== null && now < validFrom ? CouponState.SCHEDULED : CouponState.RUNNING;
}
