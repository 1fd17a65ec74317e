import { formatCep } from '#schema/br/cep.ts';

/** The address of the profile; an account that began with an evaluation has none. */
export interface StoredAddress {
  zipcode: string | null;
  street: string | null;
  addressNumber: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
  uf: string | null;
  reference: string | null;
  recipient?: string | null;
}

/** The stored address as the fields of a form. */
export const addressValues = (
  me: { readonly [Field in keyof StoredAddress]?: string | null | undefined },
) => ({
  zipcode: formatCep(me.zipcode ?? ''),
  street: me.street ?? '',
  addressNumber: me.addressNumber ?? '',
  complement: me.complement ?? '',
  neighborhood: me.neighborhood ?? '',
  city: me.city ?? '',
  uf: me.uf ?? '',
  reference: me.reference ?? '',
  recipient: me.recipient ?? '',
});
