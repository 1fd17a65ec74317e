/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Subscription_recurrenceFragment } from './Subscription.generated.ts';
import type { Refusal_DearerFreight_Fragment, Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Subscription_recurrenceFragmentDoc } from './Subscription.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type SkipShipmentMutationVariables = Exact<{
  id: string;
  shipOn?: string | null | undefined;
}>;


export type SkipShipmentMutation = { skipRecurrenceMonth:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type PauseSubscriptionMutationVariables = Exact<{
  id: string;
  months: number;
  shipOn?: string | null | undefined;
}>;


export type PauseSubscriptionMutation = { pauseRecurrence:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type CancelSubscriptionMutationVariables = Exact<{
  id: string;
}>;


export type CancelSubscriptionMutation = { cancelRecurrence:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ResumeSubscriptionMutationVariables = Exact<{
  id: string;
}>;


export type ResumeSubscriptionMutation = { resumeRecurrence:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChangeSubscriptionQuantityMutationVariables = Exact<{
  id: string;
  itemId: string;
  quantity: number;
}>;


export type ChangeSubscriptionQuantityMutation = { changeRecurrenceQuantity:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type SwapSubscriptionItemMutationVariables = Exact<{
  id: string;
  itemId: string;
  productId: string;
}>;


export type SwapSubscriptionItemMutation = { swapRecurrenceItem:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChooseSubscriptionSoldOutMutationVariables = Exact<{
  id: string;
  choice: string;
}>;


export type ChooseSubscriptionSoldOutMutation = { chooseWhenSoldOut:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChangeSubscriptionDayMutationVariables = Exact<{
  id: string;
  dayOfMonth: number;
}>;


export type ChangeSubscriptionDayMutation = { changeRecurrenceDay:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChangeSubscriptionAddressMutationVariables = Exact<{
  id: string;
  address: Types.AddressInput;
  acceptedFreight?: Types.Scalars['Cents']['output'] | null | undefined;
}>;


export type ChangeSubscriptionAddressMutation = { changeRecurrenceAddress:
    | { __typename: 'DearerFreight', freight: Types.Scalars['Cents']['output'], code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChangeSubscriptionCardMutationVariables = Exact<{
  id: string;
  cardToken?: string | null | undefined;
  creditCardId?: string | null | undefined;
}>;


export type ChangeSubscriptionCardMutation = { changeRecurrenceCard:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ChangeSubscriptionToPixMutationVariables = Exact<{
  id: string;
  limit: Types.Scalars['Cents']['output'];
}>;


export type ChangeSubscriptionToPixMutation = { changeRecurrenceToPixAutomatico:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AcceptSubscriptionPriceMutationVariables = Exact<{
  id: string;
  offerId: string;
}>;


export type AcceptSubscriptionPriceMutation = { acceptRecurrencePrice:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export type DeclineSubscriptionPriceMutationVariables = Exact<{
  id: string;
  offerId: string;
}>;


export type DeclineSubscriptionPriceMutation = { declineRecurrencePrice:
    | { __typename: 'DearerFreight', code: string, message: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | (
      { __typename: 'Recurrence', id: string, status: number }
      & { ' $fragmentRefs'?: { 'Subscription_recurrenceFragment': Subscription_recurrenceFragment } }
    )
    | { __typename: 'Refusal', code: string, message: string }
   };

export const SkipShipmentDocument = /* @__PURE__ */ operation<SkipShipmentMutation, SkipShipmentMutationVariables>("mutation", "SkipShipment", {"id":"ID!","shipOn":"String"}, [["skipRecurrenceMonth",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","shipOn":"$shipOn"}]], '0c250fcb91142e39f1f3c920b583593979a5a33e589ebd0833e4a663cd6bc6a1', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useSkipShipmentMutation = (options?: useMutation.Options<SkipShipmentMutation, SkipShipmentMutationVariables>) => useMutation(SkipShipmentDocument, options);
export const PauseSubscriptionDocument = /* @__PURE__ */ operation<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>("mutation", "PauseSubscription", {"id":"ID!","months":"Int!","shipOn":"String"}, [["pauseRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","months":"$months","shipOn":"$shipOn"}]], '0bac8b8c1cd872075796dcc2052a2db33be2210c3c90991ae9348367c4c45ae0', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const usePauseSubscriptionMutation = (options?: useMutation.Options<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>) => useMutation(PauseSubscriptionDocument, options);
export const CancelSubscriptionDocument = /* @__PURE__ */ operation<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>("mutation", "CancelSubscription", {"id":"ID!"}, [["cancelRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id"}]], '6523b265a0b5eef7a98ed8ddf64dc3827225aae97013f4b287f66d495d682fda', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useCancelSubscriptionMutation = (options?: useMutation.Options<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>) => useMutation(CancelSubscriptionDocument, options);
export const ResumeSubscriptionDocument = /* @__PURE__ */ operation<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>("mutation", "ResumeSubscription", {"id":"ID!"}, [["resumeRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id"}]], '46ddf4f8792c4ec133e657ed61e47c60e14cb995904f7468e32f23c51e29eed6', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useResumeSubscriptionMutation = (options?: useMutation.Options<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>) => useMutation(ResumeSubscriptionDocument, options);
export const ChangeSubscriptionQuantityDocument = /* @__PURE__ */ operation<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>("mutation", "ChangeSubscriptionQuantity", {"id":"ID!","itemId":"ID!","quantity":"Int!"}, [["changeRecurrenceQuantity",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","itemId":"$itemId","quantity":"$quantity"}]], 'ebb7319bef49cfc5a35465946077028e462bd6d050b58a2d33e62640a788e69a', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useChangeSubscriptionQuantityMutation = (options?: useMutation.Options<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>) => useMutation(ChangeSubscriptionQuantityDocument, options);
export const SwapSubscriptionItemDocument = /* @__PURE__ */ operation<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>("mutation", "SwapSubscriptionItem", {"id":"ID!","itemId":"ID!","productId":"ID!"}, [["swapRecurrenceItem",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","itemId":"$itemId","productId":"$productId"}]], 'cfd5f9a809e5528779f57c45dc54d40dd2ea5abd65e754166be52f1a4773a49d', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useSwapSubscriptionItemMutation = (options?: useMutation.Options<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>) => useMutation(SwapSubscriptionItemDocument, options);
export const ChooseSubscriptionSoldOutDocument = /* @__PURE__ */ operation<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>("mutation", "ChooseSubscriptionSoldOut", {"id":"ID!","choice":"String!"}, [["chooseWhenSoldOut",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","choice":"$choice"}]], '674131c47cab438c6ece08ce739d6fb04ba993501689aad0e0a4cd0608993751', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useChooseSubscriptionSoldOutMutation = (options?: useMutation.Options<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>) => useMutation(ChooseSubscriptionSoldOutDocument, options);
export const ChangeSubscriptionDayDocument = /* @__PURE__ */ operation<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>("mutation", "ChangeSubscriptionDay", {"id":"ID!","dayOfMonth":"Int!"}, [["changeRecurrenceDay",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","dayOfMonth":"$dayOfMonth"}]], '962870208a4409d7325078c15341cf1996630b5ccf716f7a8b47822b48671d16', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useChangeSubscriptionDayMutation = (options?: useMutation.Options<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>) => useMutation(ChangeSubscriptionDayDocument, options);
export const ChangeSubscriptionAddressDocument = /* @__PURE__ */ operation<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>("mutation", "ChangeSubscriptionAddress", {"id":"ID!","address":"AddressInput!","acceptedFreight":"Cents"}, [["changeRecurrenceAddress",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask",["...DearerFreight",["freight"]]],{"id":"$id","address":"$address","acceptedFreight":"$acceptedFreight"}]], '3d3c030fadcaa4c2b3cabe91f89f0c667536b9c6963559198229f8e2d5d63da2', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useChangeSubscriptionAddressMutation = (options?: useMutation.Options<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>) => useMutation(ChangeSubscriptionAddressDocument, options);
export const ChangeSubscriptionCardDocument = /* @__PURE__ */ operation<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>("mutation", "ChangeSubscriptionCard", {"id":"ID!","cardToken":"String","creditCardId":"ID"}, [["changeRecurrenceCard",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","cardToken":"$cardToken","creditCardId":"$creditCardId"}]], '2325f9ed6c294a2ef032d676920bf091b549b212a43af702013ad347ab4a8b2a', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useChangeSubscriptionCardMutation = (options?: useMutation.Options<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>) => useMutation(ChangeSubscriptionCardDocument, options);
export const ChangeSubscriptionToPixDocument = /* @__PURE__ */ operation<ChangeSubscriptionToPixMutation, ChangeSubscriptionToPixMutationVariables>("mutation", "ChangeSubscriptionToPix", {"id":"ID!","limit":"Cents!"}, [["changeRecurrenceToPixAutomatico",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","limit":"$limit"}]], '76b0169c8bc98e891f8b7cc08d8daa259d22333579b7ca2059d9ab7b12d7c14f', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useChangeSubscriptionToPixMutation = (options?: useMutation.Options<ChangeSubscriptionToPixMutation, ChangeSubscriptionToPixMutationVariables>) => useMutation(ChangeSubscriptionToPixDocument, options);
export const AcceptSubscriptionPriceDocument = /* @__PURE__ */ operation<AcceptSubscriptionPriceMutation, AcceptSubscriptionPriceMutationVariables>("mutation", "AcceptSubscriptionPrice", {"id":"ID!","offerId":"ID!"}, [["acceptRecurrencePrice",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","offerId":"$offerId"}]], '48a7481aec533ca62be2e3e1371c8276472f99dabfaa588e22cd3535f98098e5', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useAcceptSubscriptionPriceMutation = (options?: useMutation.Options<AcceptSubscriptionPriceMutation, AcceptSubscriptionPriceMutationVariables>) => useMutation(AcceptSubscriptionPriceDocument, options);
export const DeclineSubscriptionPriceDocument = /* @__PURE__ */ operation<DeclineSubscriptionPriceMutation, DeclineSubscriptionPriceMutationVariables>("mutation", "DeclineSubscriptionPrice", {"id":"ID!","offerId":"ID!"}, [["declineRecurrencePrice",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],"...Refusal@unmask"],{"id":"$id","offerId":"$offerId"}]], '4e97e3d7137ed32bead86995a30138acffcfbba4789c6eaf96715c352fa0e038', [Subscription_recurrenceFragmentDoc, RefusalFragmentDoc]);
export const useDeclineSubscriptionPriceMutation = (options?: useMutation.Options<DeclineSubscriptionPriceMutation, DeclineSubscriptionPriceMutationVariables>) => useMutation(DeclineSubscriptionPriceDocument, options);