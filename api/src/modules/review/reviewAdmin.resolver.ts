import { Arg, Args, Ctx as Context, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { ReviewRefusal } from '#schema/review/reviewRefusals.ts';
import type { Ctx } from '../../services.ts';
import { FreshCode, Only } from '../../shared/access/audience.ts';
import { KeysetPaging } from '../../shared/paging.ts';
import { Role } from '../account/role.ts';
import { publishReview, refuseReview, replyToReview } from './decideReview.ts';
import { listManagedReviews } from './managedReviews.ts';
import type { ReviewState } from './review.rules.ts';
import { REFUSAL_REASONS, STATES } from './review.types.ts';
import { ManagedReviewList, ManagedReviewResult } from './reviewAdmin.types.ts';

const VERSION = 'The version that the admin read; a decision about other words is refused';

/** The moderation of reviews. Every decision is recorded as an admin act. */
@Resolver()
export class ReviewAdminResolver {
  @Only(Role.admin)
  @Query(() => ManagedReviewList, {
    description: 'Reviews by state; those that wait for a decision come oldest first.',
  })
  managedReviews(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('state', () => STATES, { nullable: true }) state?: ReviewState | null,
  ) {
    return listManagedReviews(ctx, { state, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedReviewResult, { description: 'Publishes a review, also one that was refused.' })
  publishReview(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Arg('reply', () => String, { nullable: true, description: 'A public reply of the shop' })
    reply?: string | null,
  ) {
    return publishReview(ctx, { id, version, reply: reply ?? null });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedReviewResult, {
    description: 'Refuses a review, also a published one. Criticism is not a reason.',
  })
  refuseReview(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Arg('reason', () => REFUSAL_REASONS) reason: ReviewRefusal,
    @Arg('note', () => String, { description: 'The explanation that the author reads' }) note: string,
  ) {
    return refuseReview(ctx, { id, version, reason, note });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedReviewResult, { description: 'Replies in public, or replaces the reply.' })
  replyToReview(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Arg('reply', () => String) reply: string,
  ) {
    return replyToReview(ctx, { id, version, reply });
  }
}
