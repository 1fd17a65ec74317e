import { Arg, Ctx, ID, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, OwnAccount } from '../access/audience.ts';
import { UserResult } from '../account.results.ts';
import { SavedAddressInput } from './address.types.ts';
import { makeAddressDefault, removeAddress, saveAddress } from './changeAddressBook.ts';

@Resolver()
export class AddressBookResolver {
  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Mutation(() => UserResult, {
    description: 'Adds a delivery address, or changes the one with this id. Up to ten are kept.',
  })
  saveAddress(
    @Ctx() ctx: Context,
    @Arg('input', () => SavedAddressInput) input: SavedAddressInput,
    @Arg('id', () => ID, { nullable: true }) id?: string | null,
  ): Promise<typeof UserResult> {
    return saveAddress(ctx, id ?? null, input);
  }

  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Mutation(() => UserResult, {
    description: 'Orders and subscriptions that use the address keep their copy of it.',
  })
  removeAddress(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<typeof UserResult> {
    return removeAddress(ctx, id);
  }

  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Mutation(() => UserResult, {
    description: 'The default address is the one of the registration. It cannot have another recipient.',
  })
  makeAddressDefault(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<typeof UserResult> {
    return makeAddressDefault(ctx, id);
  }
}
