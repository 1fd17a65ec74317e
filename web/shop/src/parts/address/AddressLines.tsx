import { chakra } from '@chakra-ui/react';
import { formatCep } from '#schema/br/cep.ts';

interface Address {
  zipcode: string;
  street: string;
  addressNumber: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  uf: string;
  reference?: string | null;
  /** Who receives the parcel, when it is not the buyer. */
  recipient?: string | null;
}

/** Where a parcel goes, as it is written on a label. */
export function AddressLines({ address }: { address: Address }) {
  const { street, addressNumber, complement, neighborhood, city, uf, zipcode, reference, recipient } =
    address;
  return (
    <chakra.address fontStyle="normal" overflowWrap="anywhere">
      {recipient ? (
        <>
          Para {recipient}
          <br />
        </>
      ) : null}
      {street}, {addressNumber}
      {complement ? `, ${complement}` : ''}
      <br />
      {neighborhood}, {city} - {uf}
      <br />
      CEP {formatCep(zipcode)}
      {reference ? (
        <>
          <br />
          {reference}
        </>
      ) : null}
    </chakra.address>
  );
}
