import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { addMonths, parseDay } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../../services.ts';
import { OfTheShop } from '../../../../shared/security/aboutPeople.ts';
import { LightningOffer } from '../../../catalog/lightning/lightningOffer.entity.ts';
import { PromotionRow } from '../../../catalog/promotions/promotion.entity.ts';
import { CouponRow } from '../../coupon/coupon.entity.ts';

const CalendarEntryKind = {
  PROMOTION: 'promotion',
  LIGHTNING: 'lightning',
  COUPON: 'coupon',
} as const;
type CalendarEntryKind = (typeof CalendarEntryKind)[keyof typeof CalendarEntryKind];
registerEnumType(CalendarEntryKind, { name: 'CalendarEntryKind' });

@OfTheShop()
@ObjectType({ description: 'Something that changes prices during a month.' })
export class CalendarEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => CalendarEntryKind)
  kind!: CalendarEntryKind;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'AAAA-MM-DD in São Paulo; null: without a beginning' })
  firstDay!: string | null;

  @Field(() => String, { nullable: true, description: 'Null: without an end' })
  lastDay!: string | null;

  @Field(() => Boolean, { description: 'False for a promotion that an admin switched off' })
  isOn!: boolean;
}

const MAX_OF_KIND = 200;

/** What changes prices during a month: promotions, lightning offers and coupons with a date. */
export async function promotionCalendar(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now'>,
  month: string,
): Promise<CalendarEntry[]> {
  const first = parseDay(`${month}-01`);
  if (!first) return [];
  const from = startOfDayInSaoPaulo(first);
  const until = startOfDayInSaoPaulo(addMonths(first, 1));
  const em = ctx.em.fork();
  const [promotions, offers, coupons] = await Promise.all([
    em.find(
      PromotionRow,
      { startsAt: { $lt: until }, endsAt: { $gt: from } },
      { limit: MAX_OF_KIND, orderBy: { startsAt: 'asc' } },
    ),
    em.find(
      LightningOffer,
      { startsAt: { $lt: until }, $or: [{ endsAt: { $gt: from } }, { repeatsDaily: true }] },
      { limit: MAX_OF_KIND, orderBy: { startsAt: 'asc' } },
    ),
    em.find(
      CouponRow,
      {
        active: true,
        $and: [
          { $or: [{ validFrom: null }, { validFrom: { $lt: until } }] },
          { $or: [{ validUntil: null }, { validUntil: { $gte: from } }] },
          { $or: [{ validFrom: { $ne: null } }, { validUntil: { $ne: null } }] },
        ],
      },
      { limit: MAX_OF_KIND, orderBy: { title: 'asc' } },
    ),
  ]);
  const nameOf = (id: string) =>
    ctx.catalog.current().sellable(id)?.product.name ?? 'Produto fora do catálogo';
  return [
    ...promotions.map(({ id, title, startsAt, endsAt, offSince }) =>
      entry({ id, kind: CalendarEntryKind.PROMOTION, title, startsAt, endsAt, isOn: offSince === null }),
    ),
    ...offers.map(({ id, productId, startsAt, endsAt, repeatsDaily }) =>
      entry({
        id,
        kind: CalendarEntryKind.LIGHTNING,
        title: nameOf(productId),
        startsAt,
        endsAt: repeatsDaily ? null : endsAt,
      }),
    ),
    ...coupons.map(({ id, title, validFrom, validUntil }) =>
      entry({ id, kind: CalendarEntryKind.COUPON, title, startsAt: validFrom, endsAt: validUntil }),
    ),
  ].sort((a, b) => ((a.firstDay ?? '') < (b.firstDay ?? '') ? -1 : 1));
}

interface EntryFacts {
  id: string;
  kind: CalendarEntryKind;
  title: string;
  startsAt: Date | null;
  endsAt: Date | null;
  isOn?: boolean;
}

/** An end at midnight belongs to the day before. */
const entry = ({ startsAt, endsAt, isOn = true, ...facts }: EntryFacts): CalendarEntry =>
  Object.assign(new CalendarEntry(), {
    ...facts,
    firstDay: startsAt && todayInSaoPaulo(startsAt),
    lastDay: endsAt && todayInSaoPaulo(new Date(endsAt.getTime() - 1)),
    isOn,
  });
