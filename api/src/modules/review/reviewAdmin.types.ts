import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { ReviewRefusal } from '#schema/review/reviewRefusals.ts';
import { PageCursors } from '../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { Personal } from '../../shared/security/aboutPeople.ts';
import type { ReviewState } from './review.rules.ts';
import { REFUSAL_REASONS, ReviewContent, STATES } from './review.types.ts';

@ObjectType({ description: 'A review as admins see it.' })
export class ManagedReview extends ReviewContent {
  @Field(() => ID)
  authorId!: string;

  @Field(() => ID)
  productId!: string;

  @Personal()
  @Field(() => String)
  productName!: string;

  @Field(() => Boolean, {
    description: 'Whether the product became a medicine, so that its reviews are not shown',
  })
  isHidden!: boolean;

  @Field(() => ID)
  transactionId!: string;

  @Field(() => STATES)
  state!: ReviewState;

  @Field(() => Int)
  version!: number;

  @Field(() => Date, { nullable: true })
  decidedAt!: Date | null;

  @Field(() => REFUSAL_REASONS, { nullable: true })
  refusalReason!: ReviewRefusal | null;

  @Personal()
  @Field(() => String, { nullable: true })
  refusalNote!: string | null;

  @Field(() => Date, { nullable: true })
  repliedAt!: Date | null;
}

@ObjectType()
export class ManagedReviewList extends PageCursors {
  @Field(() => [ManagedReview])
  items!: ManagedReview[];

  @Field(() => Int)
  total!: number;

  @Field(() => String, { description: 'Pass it to `managedReviewChanged` to receive every later change' })
  cursor!: string;
}

@ObjectType({ description: 'A review was written, edited, decided, replied to or deleted.' })
export class ManagedReviewChanged {
  @Field(() => String)
  cursor!: string;

  @Field(() => ID)
  id!: string;
}

export const ManagedReviewResult = createUnionType({
  name: 'ManagedReviewResult',
  types: () => [ManagedReview, Refusal, InvalidInput] as const,
});
