/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Subscription_recurrenceFragment } from './Subscription.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Subscription_recurrenceFragmentDoc } from './Subscription.generated.ts';
export type SkipShipmentMutationVariables = Exact<{
  id: string;
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
    | { __typename: 'DearerFreight', code: string, message: string, freight: Types.Scalars['Cents']['output'] }
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

export const SkipShipmentDocument = /* @__PURE__ */ operation<SkipShipmentMutation, SkipShipmentMutationVariables>("mutation", "SkipShipment", {"id":"ID!"}, [["skipRecurrenceMonth",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], '4685485860ce775bf5facecd25ea7042d50134061699fe4e6787f2b6a2e65323', [Subscription_recurrenceFragmentDoc]);
export const useSkipShipmentMutation = (options?: useMutation.Options<SkipShipmentMutation, SkipShipmentMutationVariables>) => useMutation(SkipShipmentDocument, options);
export const PauseSubscriptionDocument = /* @__PURE__ */ operation<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>("mutation", "PauseSubscription", {"id":"ID!","months":"Int!"}, [["pauseRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","months":"$months"}]], '4703c4c83278d01b18ce8b40f754385c6135fcb686d38bf38c52a3a7fb52f5ef', [Subscription_recurrenceFragmentDoc]);
export const usePauseSubscriptionMutation = (options?: useMutation.Options<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>) => useMutation(PauseSubscriptionDocument, options);
export const CancelSubscriptionDocument = /* @__PURE__ */ operation<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>("mutation", "CancelSubscription", {"id":"ID!"}, [["cancelRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], 'a84a0ed615e8196823f2f012e0d2d06cf8297842c271b4e0477039745ea4d1e2', [Subscription_recurrenceFragmentDoc]);
export const useCancelSubscriptionMutation = (options?: useMutation.Options<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>) => useMutation(CancelSubscriptionDocument, options);
export const ResumeSubscriptionDocument = /* @__PURE__ */ operation<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>("mutation", "ResumeSubscription", {"id":"ID!"}, [["resumeRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], 'a0dee69b9f18beae2eabe8201765dbf9fe7d10e4da696ce7ab616b964c8b5db2', [Subscription_recurrenceFragmentDoc]);
export const useResumeSubscriptionMutation = (options?: useMutation.Options<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>) => useMutation(ResumeSubscriptionDocument, options);
export const ChangeSubscriptionQuantityDocument = /* @__PURE__ */ operation<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>("mutation", "ChangeSubscriptionQuantity", {"id":"ID!","itemId":"ID!","quantity":"Int!"}, [["changeRecurrenceQuantity",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","itemId":"$itemId","quantity":"$quantity"}]], 'ef0f53011640e09d4d97b2977f1fe088088ae5d74c208b273a3ff376de795e45', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionQuantityMutation = (options?: useMutation.Options<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>) => useMutation(ChangeSubscriptionQuantityDocument, options);
export const SwapSubscriptionItemDocument = /* @__PURE__ */ operation<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>("mutation", "SwapSubscriptionItem", {"id":"ID!","itemId":"ID!","productId":"ID!"}, [["swapRecurrenceItem",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","itemId":"$itemId","productId":"$productId"}]], 'af2991b048e2bc12b178c301edd3362bd25b92b2dea5df5e06fc6d8c7c3cf0b1', [Subscription_recurrenceFragmentDoc]);
export const useSwapSubscriptionItemMutation = (options?: useMutation.Options<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>) => useMutation(SwapSubscriptionItemDocument, options);
export const ChooseSubscriptionSoldOutDocument = /* @__PURE__ */ operation<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>("mutation", "ChooseSubscriptionSoldOut", {"id":"ID!","choice":"String!"}, [["chooseWhenSoldOut",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","choice":"$choice"}]], 'cc0ca7053153faec9c984e7318da264005f32fa40662728df329ae63e9ac8792', [Subscription_recurrenceFragmentDoc]);
export const useChooseSubscriptionSoldOutMutation = (options?: useMutation.Options<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>) => useMutation(ChooseSubscriptionSoldOutDocument, options);
export const ChangeSubscriptionDayDocument = /* @__PURE__ */ operation<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>("mutation", "ChangeSubscriptionDay", {"id":"ID!","dayOfMonth":"Int!"}, [["changeRecurrenceDay",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","dayOfMonth":"$dayOfMonth"}]], 'ff100e309a55fa8ba972aa493c41ba7e0113dcefcf13a5e5354dde8d9de5bf7b', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionDayMutation = (options?: useMutation.Options<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>) => useMutation(ChangeSubscriptionDayDocument, options);
export const ChangeSubscriptionAddressDocument = /* @__PURE__ */ operation<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>("mutation", "ChangeSubscriptionAddress", {"id":"ID!","address":"AddressInput!","acceptedFreight":"Cents"}, [["changeRecurrenceAddress",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]],["...DearerFreight",["freight"]]],{"id":"$id","address":"$address","acceptedFreight":"$acceptedFreight"}]], '3c141ca4f608e803fa06b1d09a8efc46ac0584f865499fb40ac24f50ed3c902a', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionAddressMutation = (options?: useMutation.Options<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>) => useMutation(ChangeSubscriptionAddressDocument, options);
export const ChangeSubscriptionCardDocument = /* @__PURE__ */ operation<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>("mutation", "ChangeSubscriptionCard", {"id":"ID!","cardToken":"String","creditCardId":"ID"}, [["changeRecurrenceCard",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","cardToken":"$cardToken","creditCardId":"$creditCardId"}]], '336aef363bf7be2b5ddf267d8b1f2ba129449366597d7c1a09c7cca324e7ee82', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionCardMutation = (options?: useMutation.Options<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>) => useMutation(ChangeSubscriptionCardDocument, options);