import type { SavedAddressesQuery } from './SavedAddress.generated.ts';

/** A delivery address that the account keeps. */
export type SavedAddress = NonNullable<SavedAddressesQuery['me']>['addresses'][number];
