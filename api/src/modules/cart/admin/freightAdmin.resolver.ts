import { Arg, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { freightWhatIf } from './freightWhatIf.ts';
import { FreightWhatIfInput, FreightWhatIfResult } from './freightWhatIf.types.ts';

@Resolver()
export class FreightAdminResolver {
  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => FreightWhatIfResult, { description: 'What a parcel costs now and at another moment.' })
  freightWhatIf(
    @Context() ctx: Ctx,
    @Arg('input', () => FreightWhatIfInput) input: FreightWhatIfInput,
  ): Promise<typeof FreightWhatIfResult> {
    return freightWhatIf(ctx, input);
  }
}
