/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type KnownIdentityQueryVariables = Exact<{ [key: string]: never; }>;


export type KnownIdentityQuery = { me: { __typename: 'User', id: string, firstName: string, lastName: string, document: string, birthDate: string, email: string, phone: string } | null };

export type CorrectIdentityMutationVariables = Exact<{
  input: Types.ProfileInput;
}>;


export type CorrectIdentityMutation = { updateMe:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, firstName: string, lastName: string, phone: string }
   };

export const KnownIdentityDocument = /* @__PURE__ */ operation<KnownIdentityQuery, KnownIdentityQueryVariables>("query", "KnownIdentity", {}, [["me",["id","firstName","lastName","document","birthDate","email","phone"]]], '2020fa4e596bcd43e9da417a436d4aa057b4438963f7cdedf9eb330504580e3e');
export const useKnownIdentityQuery = (options?: useQuery.Options<KnownIdentityQuery, KnownIdentityQueryVariables>) => useQuery(KnownIdentityDocument, options as useQuery.Options<KnownIdentityQuery, KnownIdentityQueryVariables>);
export const CorrectIdentityDocument = /* @__PURE__ */ operation<CorrectIdentityMutation, CorrectIdentityMutationVariables>("mutation", "CorrectIdentity", {"input":"ProfileInput!"}, [["updateMe",["__typename",["...User",["id","firstName","lastName","phone"]],"...Refusal@unmask"],{"input":"$input"}]], 'd190d5f967a2e85c6809a81b14a7115510d7f741705b8a4b519edcbb33054929', [RefusalFragmentDoc]);
export const useCorrectIdentityMutation = (options?: useMutation.Options<CorrectIdentityMutation, CorrectIdentityMutationVariables>) => useMutation(CorrectIdentityDocument, options);