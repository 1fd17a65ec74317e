import { AddressFields } from '#web/forms/AddressFields.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { useSavedAddressesQuery } from './SavedAddress.generated.ts';
import type { KeptAddress } from './useKeptAddress.ts';

/** The address of a form: one that the account keeps, or another. Without an answer of the account it is typed. */
export function OwnAddressFields({ book }: { book: KeptAddress }) {
  const { data, loading } = useSavedAddressesQuery();
  const addresses = data?.me?.addresses ?? [];
  if (addresses.length > 0)
    return <AddressChoice addresses={addresses} subject="o endereço de entrega" startsOpen book={book} />;
  if (!loading) return <AddressFields />;
  return (
    <LoadingArea label="Carregando seus endereços">
      <Skeleton height="10rem" />
    </LoadingArea>
  );
}
