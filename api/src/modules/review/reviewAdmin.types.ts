import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { ReviewRefusal } from '#schema/review/reviewRefusals.ts';
import { PageCursors } from '../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import type { ReviewState } from './review.rules.ts';
import { REFUSAL_REASONS, STATES } from './review.types.ts';

@ObjectType({ description: 'A review as admins see it.' })
export class ManagedReview {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  authorId!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => Boolean, {
    description: 'Whether the product became a medicine, so that its reviews are not shown',
  })
  isHidden!: boolean;

  @Field(() => ID)
  transactionId!: string;

  @Field(() => Int)
  stars!: number;

  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String)
  text!: string;

  @Field(() => String, { description: 'First name and initial, as the page shows it' })
  authorName!: string;

  @Field(() => STATES)
  state!: ReviewState;

  @Field(() => Int)
  version!: number;

  @Field(() => Date)
  writtenAt!: Date;

  @Field(() => Date, { nullable: true })
  decidedAt!: Date | null;

  @Field(() => REFUSAL_REASONS, { nullable: true })
  refusalReason!: ReviewRefusal | null;

  @Field(() => String, { nullable: true })
  refusalNote!: string | null;

  @Field(() => String, { nullable: true })
  reply!: string | null;

  @Field(() => Date, { nullable: true })
  repliedAt!: Date | null;
}

@ObjectType()
export class ManagedReviewList extends PageCursors {
  @Field(() => [ManagedReview])
  items!: ManagedReview[];

  @Field(() => Int)
  total!: number;
}

export const ManagedReviewResult = createUnionType({
  name: 'ManagedReviewResult',
  types: () => [ManagedReview, Refusal, InvalidInput] as const,
});
