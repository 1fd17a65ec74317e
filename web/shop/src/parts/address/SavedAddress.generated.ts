/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AddressOfBookFragment = { __typename: 'SavedAddress', id: string, label: string, recipient: string | null, isDefault: boolean, zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null } & { ' $fragmentName'?: 'AddressOfBookFragment' };

export type SavedAddressesQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedAddressesQuery = { me: { __typename: 'User', id: string, addresses: Array<{ __typename: 'SavedAddress', id: string, label: string, recipient: string | null, isDefault: boolean, zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }> } | null };

export type SaveAddressMutationVariables = Exact<{
  input: Types.SavedAddressInput;
  id?: string | null | undefined;
}>;


export type SaveAddressMutation = { saveAddress:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null, addresses: Array<{ __typename: 'SavedAddress', id: string, label: string, recipient: string | null, isDefault: boolean, zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }> }
   };

export type RemoveAddressMutationVariables = Exact<{
  id: string;
}>;


export type RemoveAddressMutation = { removeAddress:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null, addresses: Array<{ __typename: 'SavedAddress', id: string, label: string, recipient: string | null, isDefault: boolean, zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }> }
   };

export type MakeAddressDefaultMutationVariables = Exact<{
  id: string;
}>;


export type MakeAddressDefaultMutation = { makeAddressDefault:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null, addresses: Array<{ __typename: 'SavedAddress', id: string, label: string, recipient: string | null, isDefault: boolean, zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }> }
   };

export type AddressBookFragment = { __typename: 'User', id: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null, addresses: Array<{ __typename: 'SavedAddress', id: string, label: string, recipient: string | null, isDefault: boolean, zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }> } & { ' $fragmentName'?: 'AddressBookFragment' };

export const AddressOfBookFragmentDoc = /* @__PURE__ */ fragment<AddressOfBookFragment>("AddressOfBook", "SavedAddress", ["id","label","recipient","isDefault","zipcode","street","addressNumber","complement","neighborhood","city","uf","reference"]);
export const useAddressOfBook = (from: FragmentOf<AddressOfBookFragment>) => useMasked(AddressOfBookFragmentDoc, 'AddressOfBook', from);
export const AddressBookFragmentDoc = /* @__PURE__ */ fragment<AddressBookFragment>("AddressBook", "User", ["id","zipcode","street","addressNumber","complement","neighborhood","city","uf","reference",["addresses",["...AddressOfBook@unmask"]]], [AddressOfBookFragmentDoc]);
export const useAddressBook = (from: FragmentOf<AddressBookFragment>) => useMasked(AddressBookFragmentDoc, 'AddressBook', from);
export const SavedAddressesDocument = /* @__PURE__ */ operation<SavedAddressesQuery, SavedAddressesQueryVariables>("query", "SavedAddresses", {}, [["me",["id",["addresses",["...AddressOfBook@unmask"]]]]], '380ac1f26339f04b9dae3efe8cf8b2eb1aa9a789643d9577af448a4963ab4778', [AddressOfBookFragmentDoc]);
export const useSavedAddressesQuery = (options?: useQuery.Options<SavedAddressesQuery, SavedAddressesQueryVariables>) => useQuery(SavedAddressesDocument, options as useQuery.Options<SavedAddressesQuery, SavedAddressesQueryVariables>);
export const SaveAddressDocument = /* @__PURE__ */ operation<SaveAddressMutation, SaveAddressMutationVariables>("mutation", "SaveAddress", {"input":"SavedAddressInput!","id":"ID"}, [["saveAddress",["__typename","...AddressBook@unmask","...Refusal@unmask"],{"input":"$input","id":"$id"}]], 'f6ddafb15b2d3b49fa740caefddd02e5b81e4886c04b3ce4ca53a6b99d5fe435', [AddressBookFragmentDoc, RefusalFragmentDoc]);
export const useSaveAddressMutation = (options?: useMutation.Options<SaveAddressMutation, SaveAddressMutationVariables>) => useMutation(SaveAddressDocument, options);
export const RemoveAddressDocument = /* @__PURE__ */ operation<RemoveAddressMutation, RemoveAddressMutationVariables>("mutation", "RemoveAddress", {"id":"ID!"}, [["removeAddress",["__typename","...AddressBook@unmask","...Refusal@unmask"],{"id":"$id"}]], '7ed4e5fda3289cf5130b2c3e43983f4f2c3d9454b504a72ff1a521a194664b9a', [AddressBookFragmentDoc, RefusalFragmentDoc]);
export const useRemoveAddressMutation = (options?: useMutation.Options<RemoveAddressMutation, RemoveAddressMutationVariables>) => useMutation(RemoveAddressDocument, options);
export const MakeAddressDefaultDocument = /* @__PURE__ */ operation<MakeAddressDefaultMutation, MakeAddressDefaultMutationVariables>("mutation", "MakeAddressDefault", {"id":"ID!"}, [["makeAddressDefault",["__typename","...AddressBook@unmask","...Refusal@unmask"],{"id":"$id"}]], '272d01f5a43e919625f840151759da284b9a24efce48a92d9c37dfc0c9e31334', [AddressBookFragmentDoc, RefusalFragmentDoc]);
export const useMakeAddressDefaultMutation = (options?: useMutation.Options<MakeAddressDefaultMutation, MakeAddressDefaultMutationVariables>) => useMutation(MakeAddressDefaultDocument, options);