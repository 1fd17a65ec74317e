import {
  createUnionType,
  Field,
  Float,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import type { ReviewRefusal } from '#schema/review/reviewRefusals.ts';
import { PageCursors } from '../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import type { ReviewState } from './review.rules.ts';

export const STATES = {
  WAITING: 'waiting',
  PUBLISHED: 'published',
  REFUSED: 'refused',
} as const satisfies Record<string, ReviewState>;
registerEnumType(STATES, {
  name: 'ReviewState',
  description: 'Waiting for the decision of the shop; on the page of the product; not shown.',
});

export const REFUSAL_REASONS = {
  PERSONAL_DATA: 'personalData',
  HEALTH_CLAIM: 'healthClaim',
  OFFENCE: 'offence',
  OTHER: 'other',
} as const satisfies Record<string, ReviewRefusal>;
registerEnumType(REFUSAL_REASONS, {
  name: 'ReviewRefusalReason',
  description: 'Criticism of the product or the shop is not a reason.',
});

/** What every reader of a review sees. */
@ObjectType()
export class ReviewContent {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'From 1 to 5' })
  stars!: number;

  @Personal()
  @Field(() => String, { nullable: true })
  title!: string | null;

  @Personal()
  @Field(() => String)
  text!: string;

  @Personal()
  @Field(() => String, { description: 'The name under which it is shown: first name and initial' })
  authorName!: string;

  @Field(() => Date)
  writtenAt!: Date;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The public reply of the shop' })
  reply!: string | null;
}

@ObjectType({ description: 'A published review of a product, by a person who received it.' })
export class ProductReview extends ReviewContent {
  @Field(() => Date, { nullable: true })
  repliedAt!: Date | null;
}

@ObjectType()
export class ProductReviewList extends PageCursors {
  @Field(() => [ProductReview])
  items!: ProductReview[];

  @Field(() => Int)
  total!: number;
}

@ObjectType({ description: 'The figures of the published reviews of a product.' })
export class ReviewSummary {
  @Field(() => ID, { description: 'The product whose reviews these are' })
  id!: string;

  @Field(() => Float, { description: 'The mean, with one decimal' })
  average!: number;

  @Field(() => Int)
  total!: number;

  @Field(() => [Int], { description: 'The numbers of reviews with 1, 2, 3, 4 and 5 stars' })
  counts!: number[];
}

@ObjectType({ description: 'The own review of a product, for its author.' })
export class MyReview extends ReviewContent {
  @Field(() => ID)
  productId!: string;

  @Field(() => STATES)
  state!: ReviewState;

  @Field(() => Int, { description: 'Sent back with an edit' })
  version!: number;

  @Field(() => String, { nullable: true, description: 'Why it was refused, as a sentence' })
  refusalText!: string | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The explanation of the shop for a refusal' })
  refusalNote!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'A product of a delivered order that its buyer may review.' })
export class ReviewableProduct {
  @Field(() => ID, { description: 'The product whose page shows the review' })
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  image!: string;

  @Field(() => MyReview, { nullable: true })
  review!: MyReview | null;
}

@InputType()
export class SaveReviewInput {
  @Field(() => ID, { description: 'The delivered order with the product' })
  transactionId!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => Int, { description: 'From 1 to 5' })
  stars!: number;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => String)
  text!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the author edits; null for a new review',
  })
  version?: number | null;
}

export const MyReviewResult = createUnionType({
  name: 'MyReviewResult',
  types: () => [MyReview, Refusal, InvalidInput] as const,
});
