import * as z from 'zod/mini';
import { formatCep } from '#schema/br/cep.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { formatNationalPhone } from '#schema/br/phone.ts';
import { addressShape, NEIGHBORHOOD_MAX } from '#schema/validation/address.ts';
import { contactShape } from '#schema/validation/contact.ts';
import { fitStreet } from '#web/forms/fitStreet.ts';
import type { SavedAddress } from '../address/useKeptAddress.ts';
import { addressValues, type StoredAddress } from './addressValues.ts';

export const deliveryShape = (now: Date) => z.object({ contact: contactShape(now), address: addressShape });
export type Delivery = z.output<ReturnType<typeof deliveryShape>>;
export type DeliveryValues = z.input<ReturnType<typeof deliveryShape>>;

/** Under this name the form stores what is typed; the payment drops it, because the purchase is then done. */
export const DELIVERY_DRAFT = 'delivery';

export interface KnownPerson extends StoredAddress {
  name: string;
  document: string;
  email: string;
  phone: string;
  birthDate: string;
  addresses: readonly SavedAddress[];
}

export interface KnownPlace {
  zipcode: string;
  street: string | null;
  neighborhood: string | null;
  city: string;
  uf: string;
}

function addressOf(me: KnownPerson | null, cartAddress: KnownPlace | null): DeliveryValues['address'] {
  // The cart's CEP is newer: the shopper typed it on the cart page. It may be the CEP of another address of theirs.
  const saved = me?.addresses.find(({ zipcode }) => zipcode === cartAddress?.zipcode);
  if (saved) return addressValues(saved);
  if (cartAddress && cartAddress.zipcode !== me?.zipcode) {
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
  return addressValues(me ?? {});
}

/**
 * The initial values of the form: the profile, the cart's CEP where it differs, and above both what was typed
 * before.
 */
export function deliveryValues(
  /** Null for a guest. */
  me: KnownPerson | null,
  cartAddress: KnownPlace | null,
  draft: Partial<DeliveryValues>,
): DeliveryValues {
  const birth = me && parseDay(me.birthDate);
  return {
    contact: {
      name: me?.name ?? '',
      document: formatCpf(me?.document ?? ''),
      email: me?.email ?? '',
      phone: formatNationalPhone(me?.phone ?? ''),
      birthDate: birth ? formatDay(birth) : '',
      ...draft.contact,
    },
    // A draft without a CEP is older than the CEP that was typed in the cart.
    address: { ...addressOf(me, cartAddress), ...(draft.address?.zipcode ? draft.address : {}) },
  };
}

/** What the e-mail question or the registration page stored in this tab; its fields carry the names of that page. */
export type RegistrationDraft = Partial<
  Record<'firstName' | 'lastName' | 'email' | 'document' | 'phone' | 'birthDate', string>
>;

/** Fills in what a guest typed elsewhere in this tab, where the delivery form itself has nothing yet. */
export function guestDraft(
  { firstName = '', lastName = '', ...known }: RegistrationDraft,
  draft: Partial<DeliveryValues>,
): Partial<DeliveryValues> {
  const { email = '', document = '', phone = '', birthDate = '' } = known;
  const elsewhere = { name: `${firstName} ${lastName}`.trim(), email, document, phone, birthDate };
  const typed = Object.entries(draft.contact ?? {}).filter(([, value]) => value !== '');
  return {
    ...draft,
    contact: { coupon: '', ...elsewhere, ...Object.fromEntries(typed) },
  };
}
