/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
export type KnownPersonFragment = { __typename: 'User', id: string, name: string, document: string, email: string, phone: string, birthDate: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null, addresses: Array<{ __typename: 'SavedAddress', id: string, label: string, recipient: string | null, isDefault: boolean, zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }> } & { ' $fragmentName'?: 'KnownPersonFragment' };

export const KnownPersonFragmentDoc = /* @__PURE__ */ fragment<KnownPersonFragment>("KnownPerson", "User", ["id","name","document","email","phone","birthDate","zipcode","street","addressNumber","complement","neighborhood","city","uf","reference",["addresses",["id","label","recipient","isDefault","zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]]]);
export const useKnownPerson = (from: FragmentOf<KnownPersonFragment>) => useMasked(KnownPersonFragmentDoc, 'KnownPerson', from);