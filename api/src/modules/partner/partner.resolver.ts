import { Arg, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { FreshCode, Only } from '../account/access/audience.ts';
import { MayLag } from '../account/access/mayLag.ts';
import { Role } from '../account/role.ts';
import { listDeliveries } from './delivery/listDeliveries.ts';
import { replayDeliveries } from './delivery/replayDeliveries.ts';
import {
  PartnerWebhook,
  PartnerWebhookResult,
  ReplayedDeliveriesResult,
  WebhookDeliveryList,
} from './webhook/partnerWebhook.types.ts';
import { verifyWebhook } from './webhook/verifyWebhook.ts';
import { listWebhooks } from './webhook/webhooks.ts';

@Resolver()
export class PartnerResolver {
  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => [PartnerWebhook])
  partnerWebhooks(@Context() ctx: Ctx, @Arg('keyId', () => ID) keyId: string) {
    return listWebhooks(ctx, keyId);
  }

  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @Query(() => WebhookDeliveryList)
  webhookDeliveries(
    @Context() ctx: Ctx,
    @Arg('webhookId', () => ID) webhookId: string,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('before', () => String, { nullable: true }) before?: string | null,
  ) {
    return listDeliveries(ctx, { webhookId, limit, before });
  }

  @Only(Role.admin)
  @FreshCode('none: the check sends no data, and a partner may do the same at any time')
  @Mutation(() => PartnerWebhookResult, {
    description: 'Sends the signed check; an endpoint that answers 2xx is active, also after a pause.',
  })
  verifyWebhook(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return verifyWebhook(ctx, id);
  }

  @Only(Role.admin)
  @FreshCode('none: it repeats what the partner already received')
  @Mutation(() => ReplayedDeliveriesResult)
  replayDelivery(
    @Context() ctx: Ctx,
    @Arg('webhookId', () => ID) webhookId: string,
    @Arg('deliveryId', () => ID) deliveryId: string,
  ) {
    return replayDeliveries(ctx, webhookId, { deliveryId });
  }
}
