import * as z from 'zod/mini';
import { formatCep } from '#schema/br/cep.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { formatNationalPhone } from '#schema/br/phone.ts';
import { addressShape, NEIGHBORHOOD_MAX } from '#schema/validation/address.ts';
import { contactShape } from '#schema/validation/contact.ts';
import { fitStreet } from '#web/forms/fitStreet.ts';
import { addressValues, type StoredAddress } from './addressValues.ts';

export const deliveryShape = (now: Date) => z.object({ contact: contactShape(now), address: addressShape });
export type Delivery = z.output<ReturnType<typeof deliveryShape>>;
export type DeliveryValues = z.input<ReturnType<typeof deliveryShape>>;

export interface KnownPerson extends StoredAddress {
  name: string;
  document: string;
  email: string;
  phone: string;
  birthDate: string;
}

export interface KnownPlace {
  zipcode: string;
  street: string | null;
  neighborhood: string | null;
  city: string;
  uf: string;
}

function addressOf(me: KnownPerson, cartAddress: KnownPlace | null): DeliveryValues['address'] {
  // The cart's CEP is newer: the shopper typed it on the cart page.
  if (cartAddress && cartAddress.zipcode !== me.zipcode) {
    return {
      zipcode: formatCep(cartAddress.zipcode),
      street: fitStreet(cartAddress.street ?? ''),
      addressNumber: '',
      complement: '',
      neighborhood: fitStreet(cartAddress.neighborhood ?? '', NEIGHBORHOOD_MAX),
      city: cartAddress.city,
      uf: cartAddress.uf,
      reference: '',
    };
  }
  return addressValues(me);
}

/**
 * The initial values of the form: the profile, the cart's CEP where it differs, and above both what was typed
 * before.
 */
export function deliveryValues(
  me: KnownPerson,
  cartAddress: KnownPlace | null,
  draft: Partial<DeliveryValues>,
): DeliveryValues {
  const birth = parseDay(me.birthDate);
  return {
    contact: {
      name: me.name,
      document: formatCpf(me.document),
      email: me.email,
      phone: formatNationalPhone(me.phone),
      birthDate: birth ? formatDay(birth) : '',
      ...draft.contact,
    },
    address: { ...addressOf(me, cartAddress), ...draft.address },
  };
}
