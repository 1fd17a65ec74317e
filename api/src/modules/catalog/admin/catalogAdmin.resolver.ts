import { Arg, Args, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { MayLag } from '../../account/access/mayLag.ts';
import { Role } from '../../account/role.ts';
import { ProductStatusName } from '../edit/edit.types.ts';
import { LightningOfferInput } from './catalogAdmin.inputs.ts';
import { ManagedProductList, ManagedProductResult } from './catalogAdmin.types.ts';
import { endLightningOffer } from './endLightningOffer.ts';
import { listManagedProducts } from './managedProducts.ts';
import { saveLightningOffer } from './saveLightningOffer.ts';
import { ServerFact, serverFacts } from './serverFacts.ts';

/**
 * The list of products for admins, and the lightning offers. Every change needs a reason and is recorded as an admin
 * act.
 */
@Resolver()
export class CatalogAdminResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('none: the catalogue, without a person')
  @Query(() => ManagedProductList, {
    description: 'Every product, in the order of the shop, including unlisted ones.',
  })
  managedProducts(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('search', () => String, { nullable: true }) search?: string | null,
    @Arg('status', () => ProductStatusName, { nullable: true }) status?: ProductStatusName | null,
  ) {
    return listManagedProducts(ctx, { search, status, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedProductResult)
  saveLightningOffer(
    @Context() ctx: Ctx,
    @Arg('productId', () => ID) productId: string,
    @Arg('input', () => LightningOfferInput) input: LightningOfferInput,
    @Arg('reason', () => String) reason: string,
  ) {
    return saveLightningOffer(ctx, { productId, input, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedProductResult, {
    description: 'Ends the offer. The product has its ordinary price from now on.',
  })
  endLightningOffer(
    @Context() ctx: Ctx,
    @Arg('productId', () => ID) productId: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return endLightningOffer(ctx, { productId, reason });
  }

  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => [ServerFact], { description: 'The settings this server was started with, without secrets.' })
  serverFacts(@Context() ctx: Ctx) {
    return serverFacts(ctx);
  }
}
