import { Arg, Ctx as Context, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { planSetting } from '../planSetting.ts';
import { nameOfSku, readSetting } from '../readSetting.ts';
import { FreightSetting, FreightSettingResult, FreightTableFields, NamedSku } from './freight.types.ts';

const view = async (ctx: Ctx): Promise<FreightSetting> =>
  Object.assign(new FreightSetting(), await readSetting(ctx, 'freight'));

@Resolver(() => FreightSetting)
export class FreightSettingResolver {
  @Only(Role.admin)
  @FieldResolver(() => [NamedSku], { description: 'What `weights` of the current and the latest table name' })
  weighed(@Context() ctx: Ctx, @Root() { current, latest }: FreightSetting): NamedSku[] {
    const nameOf = nameOfSku(ctx);
    const ids = new Set([current, latest].flatMap(({ weights }) => weights.map(({ skuId }) => skuId)));
    return [...ids].map((skuId) => Object.assign(new NamedSku(), { skuId, name: nameOf(skuId) }));
  }

  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => FreightSetting)
  freightSetting(@Context() ctx: Ctx): Promise<FreightSetting> {
    return view(ctx);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => FreightSettingResult, {
    description: 'A new freight table, from now or from a later moment on. Placed orders keep their freight.',
  })
  async saveFreightTable(
    @Context() ctx: Ctx,
    @Arg('table', () => FreightTableFields) document: FreightTableFields,
    @Arg('from', () => Date, { nullable: true, description: 'Null: it takes effect at once' })
    from: Date | null,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof FreightSettingResult> {
    const refusal = await planSetting(ctx, { name: 'freight', document, from, seenVersion, reason });
    return refusal ?? view(ctx);
  }
}
