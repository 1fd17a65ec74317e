/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../errors/refusal.generated.ts';
export type FirstPasswordQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstPasswordQuery = { mayChooseFirstPassword: boolean, me: { __typename: 'User', id: string, email: string, name: string, document: string, phone: string, birthDate: string } | null };

export type ChooseFirstPasswordMutationVariables = Exact<{
  password: string;
}>;


export type ChooseFirstPasswordMutation = { chooseFirstPassword:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const FirstPasswordDocument = /* @__PURE__ */ operation<FirstPasswordQuery, FirstPasswordQueryVariables>("query", "FirstPassword", {}, ["mayChooseFirstPassword",["me",["id","email","name","document","phone","birthDate"]]], '1e64050374e179f15b008c58dbf4901dfc147da9182d0572d9d9a77bb9360ea4');
export const useFirstPasswordQuery = (options?: useQuery.Options<FirstPasswordQuery, FirstPasswordQueryVariables>) => useQuery(FirstPasswordDocument, options as useQuery.Options<FirstPasswordQuery, FirstPasswordQueryVariables>);
export const ChooseFirstPasswordDocument = /* @__PURE__ */ operation<ChooseFirstPasswordMutation, ChooseFirstPasswordMutationVariables>("mutation", "ChooseFirstPassword", {"password":"String!"}, [["chooseFirstPassword",["__typename","...Refusal@unmask"],{"password":"$password"}]], 'dd1adce609c6d2f0d09e1ac11653ccee2b6847fac1a177fd66e909fdfc4d87b7', [RefusalFragmentDoc]);
export const useChooseFirstPasswordMutation = (options?: useMutation.Options<ChooseFirstPasswordMutation, ChooseFirstPasswordMutationVariables>) => useMutation(ChooseFirstPasswordDocument, options);