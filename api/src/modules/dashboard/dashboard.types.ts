import { createUnionType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { Refusal } from '../../shared/refusals.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';

/** What the dashboard counts. */
export enum FigureMeasure {
  SALE = 'sale',
  BUYER = 'buyer',
  ATTEMPT = 'attempt',
  REFUND = 'refund',
  STEP = 'step',
  ANSWER = 'answer',
  WON = 'won',
  LOST = 'lost',
  CANCELLED = 'cancelled',
}
registerEnumType(FigureMeasure, {
  name: 'FigureMeasure',
  description:
    'SALE: orders that became paid, by payment method, with their money before refunds. BUYER: the same orders by `new` and `returning` buyers. ATTEMPT: payments begun, by method. REFUND: money paid back, by reason. STEP: steps of visitors, by activity code. ANSWER: first answers of doctors, by hours of waiting. WON and LOST: subscriptions, LOST by reason. CANCELLED: orders, by who ended them.',
});

export enum DashboardStep {
  DAY = 'day',
  WEEK = 'week',
  MONTH = 'month',
}
registerEnumType(DashboardStep, { name: 'DashboardStep' });

@ObjectType({
  description: 'One figure over the steps of a period, with its total and that of the period before.',
})
export class FigureSeries {
  @Field(() => FigureMeasure)
  measure!: FigureMeasure;

  @Field(() => String, {
    description: 'What the measure is divided by, for example a payment method or a refund reason',
  })
  key!: string;

  @Field(() => [Int])
  counts!: number[];

  @Field(() => [CentsScalar])
  cents!: number[];

  @Field(() => Int)
  formerCount!: number;

  @Field(() => CentsScalar)
  formerCents!: number;
}

@OfTheShop()
@ObjectType({
  description: 'A product with what was sold of it, before discounts of whole orders and before refunds.',
})
export class ProductFigure {
  @Field(() => Int)
  code!: number;

  @Field(() => String)
  name!: string;

  @Field(() => Int)
  units!: number;

  @Field(() => CentsScalar)
  cents!: number;

  @Field(() => Int)
  formerUnits!: number;

  @Field(() => CentsScalar)
  formerCents!: number;
}

@ObjectType({
  description:
    'What was sold, by product. `cents`, `freightCents` and `discountCents` add up to the money of SALE.',
})
export class SoldProducts {
  @Field(() => [ProductFigure], {
    description: 'The first products by money and the first ones by units; the totals include the others',
  })
  top!: ProductFigure[];

  @Field(() => Int)
  units!: number;

  @Field(() => CentsScalar)
  cents!: number;

  @Field(() => CentsScalar)
  formerCents!: number;

  @Field(() => CentsScalar)
  freightCents!: number;

  @Field(() => CentsScalar)
  formerFreightCents!: number;

  @Field(() => CentsScalar, { description: 'Coupons and store credits of whole orders; not above zero' })
  discountCents!: number;

  @Field(() => CentsScalar)
  formerDiscountCents!: number;
}

@ObjectType({ description: 'What waits now, whatever the period.' })
export class WaitingNow {
  @Field(() => Int, { description: 'Appointments without a first answer of a doctor' })
  appointments!: number;

  @Field(() => Int, { description: 'Those of them past the promised 24 hours' })
  lateAppointments!: number;

  @Field(() => Int)
  refunds!: number;

  @Field(() => CentsScalar)
  refundCents!: number;
}

@ObjectType({ description: 'Figures of the shop and the clinic over a period; no personal data.' })
export class Dashboard {
  @Field(() => String)
  from!: string;

  @Field(() => String)
  to!: string;

  @Field(() => String, { description: 'First day of the period that is compared; it ends before `from`' })
  formerFrom!: string;

  @Field(() => DashboardStep)
  step!: DashboardStep;

  @Field(() => [String], { description: 'First day of each step' })
  steps!: string[];

  @Field(() => [FigureSeries])
  series!: FigureSeries[];

  @Field(() => SoldProducts)
  products!: SoldProducts;

  @Field(() => WaitingNow)
  now!: WaitingNow;

  @Field(() => String, {
    nullable: true,
    description: 'The figures from this day on are still being counted; null when they are complete',
  })
  missingFrom!: string | null;
}

export const DashboardResult = createUnionType({
  name: 'DashboardResult',
  types: () => [Dashboard, Refusal] as const,
});
