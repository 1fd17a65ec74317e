import { Arg, Args, Ctx as Context, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { ReviewRefusal } from '#schema/review/reviewRefusals.ts';
import { READ_FOR_WORDS } from '#schema/review/reviewSearch.ts';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { KeysetPaging } from '../../shared/paging.ts';
import { SearchesPeople } from '../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../account/access/audience.ts';
import { Role } from '../account/role.ts';
import { publishReview, refuseReview, replyToReview } from './decideReview.ts';
import { followReviews, listManagedReviews } from './managedReviews.ts';
import type { ReviewState } from './review.rules.ts';
import { REFUSAL_REASONS, STATES } from './review.types.ts';
import { ManagedReviewChanged, ManagedReviewList, ManagedReviewResult } from './reviewAdmin.types.ts';

const VERSION = 'The version that the admin read; a decision about other words is refused';

/** The moderation of reviews. Every decision is recorded as an admin act. */
@Resolver()
export class ReviewAdminResolver {
  @Only(Role.admin)
  @FreshCode('this shift')
  @SearchesPeople('search')
  @Query(() => ManagedReviewList, {
    description: 'Reviews by state; those that wait for a decision come oldest first.',
  })
  managedReviews(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('state', () => STATES, { nullable: true }) state?: ReviewState | null,
    @Arg('search', () => String, {
      nullable: true,
      description: `A product, a buyer, the code of an order, or words of one of the first ${READ_FOR_WORDS} reviews of the state`,
    })
    search?: string | null,
  ) {
    return listManagedReviews(ctx, { state, search, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Subscription(() => ManagedReviewChanged, {
    description: 'Reviews as they change; `after` resumes after a cursor.',
    subscribe: ({ args, context }: { args: { after?: string }; context: Ctx }) =>
      followReviews(context, args.after),
  })
  managedReviewChanged(
    @Root() change: ManagedReviewChanged,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): ManagedReviewChanged {
    return change;
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
