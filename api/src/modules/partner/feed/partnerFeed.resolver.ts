import { Arg, Ctx as Context, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { ForKeys } from '../../account/access/audience.ts';
import { followPartnerEvents } from './followPartnerEvents.ts';
import { PartnerEvent, PartnerEventPage, readPartnerEvents } from './readPartnerEvents.ts';

interface FollowArguments {
  after?: string | null;
  types?: string[] | null;
}

@Resolver()
export class PartnerFeedResolver {
  @ForKeys()
  @Query(() => PartnerEventPage, { description: 'The events of webhooks as pages, kept for 30 days.' })
  partnerEvents(
    @Context() ctx: Ctx,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('types', () => [String], { nullable: true }) types?: string[] | null,
  ) {
    return readPartnerEvents(ctx, { after, types, limit });
  }

  @ForKeys()
  @Subscription(() => PartnerEvent, {
    description: 'The same events live. The key is sent as `apiKey` in the parameters of the connection.',
    subscribe: ({ context, args }: { context: Ctx; args: FollowArguments }) =>
      followPartnerEvents(context, args),
  })
  partnerEventAdded(
    @Root() event: PartnerEvent,
    @Arg('after', () => String, { nullable: true }) _after?: string | null,
    @Arg('types', () => [String], { nullable: true }) _types?: string[] | null,
  ): PartnerEvent {
    return event;
  }
}
