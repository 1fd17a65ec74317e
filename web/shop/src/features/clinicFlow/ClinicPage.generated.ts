/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { KnownPersonFragment } from '../../parts/contact/KnownPerson.generated.ts';
import type { Refusal_AlreadyBought_Fragment, Refusal_InvalidInput_Fragment, Refusal_OutOfStock_Fragment, Refusal_PriceChanged_Fragment, Refusal_ProductNeedsPrescription_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { KnownPersonFragmentDoc } from '../../parts/contact/KnownPerson.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type ClinicPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ClinicPageQuery = { me: { __typename: 'User', id: string, name: string, document: string, email: string, phone: string, birthDate: string, zipcode: string | null, street: string | null, addressNumber: string | null, complement: string | null, neighborhood: string | null, city: string | null, uf: string | null, reference: string | null, addresses: Array<{ __typename: 'SavedAddress', id: string, label: string, recipient: string | null, isDefault: boolean, zipcode: string, street: string, addressNumber: string, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null }> } | null, myStoreCredits: Array<{ __typename: 'MyStoreCredit', id: string, amount: Types.Scalars['Cents']['output'], state: string, expiresAt: string }> };

export type CreateEvaluationTransactionMutationVariables = Exact<{
  input: Types.CreateEvaluationTransactionInput;
  idempotencyKey: string;
}>;


export type CreateEvaluationTransactionMutation = { createEvaluationTransaction:
    | { __typename: 'AlreadyBought', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'PriceChanged', code: string, message: string }
    | { __typename: 'ProductNeedsPrescription', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'Transaction', id: string, total: Types.Scalars['Cents']['output'] }
   };

export const ClinicPageDocument = /* @__PURE__ */ operation<ClinicPageQuery, ClinicPageQueryVariables>("query", "ClinicPage", {}, [["me",["id","...KnownPerson@unmask"]],["myStoreCredits",["id","amount","state","expiresAt"]]], 'eac8eab48bff6a3bfdd349c02afab0b2ba1b6b3d36b309f0fae055c299f8721b', [KnownPersonFragmentDoc]);
export const useClinicPageQuery = (options?: useQuery.Options<ClinicPageQuery, ClinicPageQueryVariables>) => useQuery(ClinicPageDocument, options as useQuery.Options<ClinicPageQuery, ClinicPageQueryVariables>);
export const CreateEvaluationTransactionDocument = /* @__PURE__ */ operation<CreateEvaluationTransactionMutation, CreateEvaluationTransactionMutationVariables>("mutation", "CreateEvaluationTransaction", {"input":"CreateEvaluationTransactionInput!","idempotencyKey":"String!"}, [["createEvaluationTransaction",["__typename",["...Transaction",["id","total"]],"...Refusal@unmask"],{"input":"$input","idempotencyKey":"$idempotencyKey"}]], '9729595bc1c152cb7f96405c7c93d1d3335f9760df934e98c07f3d0ba080974e', [RefusalFragmentDoc]);
export const useCreateEvaluationTransactionMutation = (options?: useMutation.Options<CreateEvaluationTransactionMutation, CreateEvaluationTransactionMutationVariables>) => useMutation(CreateEvaluationTransactionDocument, options);