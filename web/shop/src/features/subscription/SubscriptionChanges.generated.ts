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

export const SkipShipmentDocument = /* @__PURE__ */ operation<SkipShipmentMutation, SkipShipmentMutationVariables>("mutation", "SkipShipment", {"id":"ID!"}, [["skipRecurrenceMonth",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], '99af40c09f2b193dfdc30ff766e63c4d852a352ac7201b81a12aea66251d016d', [Subscription_recurrenceFragmentDoc]);
export const useSkipShipmentMutation = (options?: useMutation.Options<SkipShipmentMutation, SkipShipmentMutationVariables>) => useMutation(SkipShipmentDocument, options);
export const PauseSubscriptionDocument = /* @__PURE__ */ operation<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>("mutation", "PauseSubscription", {"id":"ID!","months":"Int!"}, [["pauseRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","months":"$months"}]], 'adcf96e4c7a739b53ec84d425aea36ca2b060775e6112a2c9b7a2b0b2afecf0b', [Subscription_recurrenceFragmentDoc]);
export const usePauseSubscriptionMutation = (options?: useMutation.Options<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>) => useMutation(PauseSubscriptionDocument, options);
export const CancelSubscriptionDocument = /* @__PURE__ */ operation<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>("mutation", "CancelSubscription", {"id":"ID!"}, [["cancelRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], '220c5a3b612b3af7fd5c3fc60570b7e2e68c5960d12639f494e47b9a1a1aea23', [Subscription_recurrenceFragmentDoc]);
export const useCancelSubscriptionMutation = (options?: useMutation.Options<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>) => useMutation(CancelSubscriptionDocument, options);
export const ResumeSubscriptionDocument = /* @__PURE__ */ operation<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>("mutation", "ResumeSubscription", {"id":"ID!"}, [["resumeRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], '659362bc82cb367d2e529d06a14c016df4dbaca1fb54c88b6053aa0184dc92bd', [Subscription_recurrenceFragmentDoc]);
export const useResumeSubscriptionMutation = (options?: useMutation.Options<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>) => useMutation(ResumeSubscriptionDocument, options);
export const ChangeSubscriptionQuantityDocument = /* @__PURE__ */ operation<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>("mutation", "ChangeSubscriptionQuantity", {"id":"ID!","itemId":"ID!","quantity":"Int!"}, [["changeRecurrenceQuantity",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","itemId":"$itemId","quantity":"$quantity"}]], '98181288bbfbd514d67929b05f66fa38d17e1374b44b33ba8c6951695a6e89d4', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionQuantityMutation = (options?: useMutation.Options<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>) => useMutation(ChangeSubscriptionQuantityDocument, options);
export const SwapSubscriptionItemDocument = /* @__PURE__ */ operation<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>("mutation", "SwapSubscriptionItem", {"id":"ID!","itemId":"ID!","productId":"ID!"}, [["swapRecurrenceItem",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","itemId":"$itemId","productId":"$productId"}]], 'cc3dc623c0579a3af02c2c33e2eb3fa5533aa9197223feb6ef23457903f8d6ad', [Subscription_recurrenceFragmentDoc]);
export const useSwapSubscriptionItemMutation = (options?: useMutation.Options<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>) => useMutation(SwapSubscriptionItemDocument, options);
export const ChooseSubscriptionSoldOutDocument = /* @__PURE__ */ operation<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>("mutation", "ChooseSubscriptionSoldOut", {"id":"ID!","choice":"String!"}, [["chooseWhenSoldOut",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","choice":"$choice"}]], '40bfb043533df5a0b914f42cbb15889c6dc3ad2becbb7bca88a3b74c052504b4', [Subscription_recurrenceFragmentDoc]);
export const useChooseSubscriptionSoldOutMutation = (options?: useMutation.Options<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>) => useMutation(ChooseSubscriptionSoldOutDocument, options);
export const ChangeSubscriptionDayDocument = /* @__PURE__ */ operation<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>("mutation", "ChangeSubscriptionDay", {"id":"ID!","dayOfMonth":"Int!"}, [["changeRecurrenceDay",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","dayOfMonth":"$dayOfMonth"}]], '764f17b1802852c1281d1fcf890c2ceef9995094cb76962feb0a10c98c333e61', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionDayMutation = (options?: useMutation.Options<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>) => useMutation(ChangeSubscriptionDayDocument, options);
export const ChangeSubscriptionAddressDocument = /* @__PURE__ */ operation<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>("mutation", "ChangeSubscriptionAddress", {"id":"ID!","address":"AddressInput!","acceptedFreight":"Cents"}, [["changeRecurrenceAddress",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]],["...DearerFreight",["freight"]]],{"id":"$id","address":"$address","acceptedFreight":"$acceptedFreight"}]], '0c6febf42110628b1a3bfd97c175ce54b3387408838deac5025076f78d12278e', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionAddressMutation = (options?: useMutation.Options<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>) => useMutation(ChangeSubscriptionAddressDocument, options);
export const ChangeSubscriptionCardDocument = /* @__PURE__ */ operation<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>("mutation", "ChangeSubscriptionCard", {"id":"ID!","cardToken":"String","creditCardId":"ID"}, [["changeRecurrenceCard",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","cardToken":"$cardToken","creditCardId":"$creditCardId"}]], 'f829798bbfc1908817b04e589d5218538a4637a459d3d69e066a4c428573c8e0', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionCardMutation = (options?: useMutation.Options<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>) => useMutation(ChangeSubscriptionCardDocument, options);
export const ChangeSubscriptionToPixDocument = /* @__PURE__ */ operation<ChangeSubscriptionToPixMutation, ChangeSubscriptionToPixMutationVariables>("mutation", "ChangeSubscriptionToPix", {"id":"ID!","limit":"Cents!"}, [["changeRecurrenceToPixAutomatico",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","limit":"$limit"}]], 'd3345f4aa723b3f495e411c30d9d5dc1ff6d3c1fcd9830292cf9645ed48ccf30', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionToPixMutation = (options?: useMutation.Options<ChangeSubscriptionToPixMutation, ChangeSubscriptionToPixMutationVariables>) => useMutation(ChangeSubscriptionToPixDocument, options);