import { useState } from 'react';
import type { Address } from '#schema/validation/address.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { toast } from '#web/ui/toast.ts';
import { type SavedAddressesQuery, useSaveAddressMutation } from './SavedAddress.generated.ts';

/** A delivery address that the account keeps. */
export type SavedAddress = NonNullable<SavedAddressesQuery['me']>['addresses'][number];

/** Where a typed address is kept: as a new address, or in place of the one with this id. */
interface KeptPlace {
  id: string | null;
  label: string;
}

export interface KeptAddress {
  place: KeptPlace | null;
  setPlace(place: KeptPlace | null): void;
  /** Keeps the address when the person asked for it. What it belongs to, such as an order, is stored already. */
  save(address: Address): Promise<void>;
}

/** The wish "Guardar este endereço" of a form with an address. */
export function useKeptAddress(): KeptAddress {
  const [place, setPlace] = useState<KeptPlace | null>(null);
  const [send] = useSaveAddressMutation();
  const save = async (address: Address) => {
    if (!place) return;
    try {
      const { data } = await send({ variables: { input: { ...address, label: place.label }, id: place.id } });
      const answer = data?.saveAddress;
      if (answer && answer.__typename !== 'User')
        toast(`O endereço não foi guardado. ${answer.message}`, 'danger');
    } catch (problem) {
      toast(`O endereço não foi guardado. ${errorText(problem)}`, 'danger');
    }
  };
  return { place, setPlace, save };
}
