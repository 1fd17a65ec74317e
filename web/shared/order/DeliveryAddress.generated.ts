/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type DeliveryOptionsQueryVariables = Exact<{
  id: string;
  address: Types.AddressInput;
}>;


export type DeliveryOptionsQuery = { deliveryOptions:
    | { __typename: 'DeliveryOptions', options: Array<{ __typename: 'DeliveryOption', freightType: Types.FreightType, label: string, deadlineText: string, difference: Types.Scalars['Cents']['output'] }> }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChangeDeliveryAddressMutationVariables = Exact<{
  id: string;
  input: Types.DeliveryChangeInput;
}>;


export type ChangeDeliveryAddressMutation = { changeDeliveryAddress:
    | { __typename: 'AlreadyBought', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'OutOfStock', code: string, message: string }
    | { __typename: 'PriceChanged', code: string, message: string }
    | { __typename: 'ProductNeedsPrescription', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'Transaction', id: string, freightType: Types.FreightType | null, freightDeadline: string | null, address: { __typename: 'Address', zipcode: string, street: string, addressNumber: string, recipient: string | null, complement: string | null, neighborhood: string, city: string, uf: string, reference: string | null } }
   };

export const DeliveryOptionsDocument = /* @__PURE__ */ operation<DeliveryOptionsQuery, DeliveryOptionsQueryVariables>("query", "DeliveryOptions", {"id":"ID!","address":"AddressInput!"}, [["deliveryOptions",["__typename",["...DeliveryOptions",[["options",["freightType","label","deadlineText","difference"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","address":"$address"}]], 'ac1f25f80a642faa8f2c388a4a69ae8745f3add264df99b126d5653a4234e1f5');
export const useDeliveryOptionsQuery = (options: useQuery.Options<DeliveryOptionsQuery, DeliveryOptionsQueryVariables>) => useQuery(DeliveryOptionsDocument, options as useQuery.Options<DeliveryOptionsQuery, DeliveryOptionsQueryVariables>);
export const ChangeDeliveryAddressDocument = /* @__PURE__ */ operation<ChangeDeliveryAddressMutation, ChangeDeliveryAddressMutationVariables>("mutation", "ChangeDeliveryAddress", {"id":"ID!","input":"DeliveryChangeInput!"}, [["changeDeliveryAddress",["__typename",["...Transaction",["id","freightType","freightDeadline",["address",["zipcode","street","addressNumber","recipient","complement","neighborhood","city","uf","reference"]]]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","input":"$input"}]], '5c788fb04bd10cedcd398fc8bcf8b1f1ed46b1f6fbbbbaea258e4c9c92c6816e');
export const useChangeDeliveryAddressMutation = (options?: useMutation.Options<ChangeDeliveryAddressMutation, ChangeDeliveryAddressMutationVariables>) => useMutation(ChangeDeliveryAddressDocument, options);