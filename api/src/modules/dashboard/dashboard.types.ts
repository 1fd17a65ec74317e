import { createUnionType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { Refusal } from '../../shared/refusals.ts';

/** What the dashboard counts. */
export enum FigureMeasure {
  SALE = 'sale',
  ATTEMPT = 'attempt',
  REFUND = 'refund',
  STEP = 'step',
  ANSWER = 'answer',
  WON = 'won',
  LOST = 'lost',
}
registerEnumType(FigureMeasure, {
  name: 'FigureMeasure',
  description:
    'SALE: orders that became paid, by payment method. ATTEMPT: payments begun, by method. REFUND: money paid back, by reason. STEP: steps of visitors, by activity code. ANSWER: first answers of doctors, by hours of waiting. WON and LOST: subscriptions.',
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

  @Field(() => String, { description: 'A payment method, refund reason, activity code or waiting time' })
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
