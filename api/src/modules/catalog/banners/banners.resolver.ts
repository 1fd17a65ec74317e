import { Arg, Ctx as Context, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { BannerInput, EditedBanners, EditedBannersResult } from './banners.types.ts';
import { readBanners, saveBanners } from './saveBanners.ts';

@Resolver()
export class BannersResolver {
  @Only(Role.admin)
  @FreshCode('none: the catalogue, without a person')
  @Query(() => EditedBanners, { nullable: true, description: 'Null while the shop is not set up.' })
  homeBanners(@Context() ctx: Ctx) {
    return readBanners(ctx);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedBannersResult, {
    description:
      'Replaces the banners of the home page, in this order; each may have a first and a last moment.',
  })
  saveBanners(
    @Context() ctx: Ctx,
    @Arg('banners', () => [BannerInput]) banners: BannerInput[],
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ) {
    return saveBanners(ctx, { banners, seenVersion, reason });
  }
}
