import { Arg, Ctx as Context, createUnionType, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { FreightWhatIf, FreightWhatIfInput, freightWhatIf } from './freightWhatIf.ts';

const FreightWhatIfResult = createUnionType({
  name: 'FreightWhatIfResult',
  types: () => [FreightWhatIf, InvalidInput] as const,
});

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
