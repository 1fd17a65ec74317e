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

export const SkipShipmentDocument = /* @__PURE__ */ operation<SkipShipmentMutation, SkipShipmentMutationVariables>("mutation", "SkipShipment", {"id":"ID!","shipOn":"String"}, [["skipRecurrenceMonth",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","shipOn":"$shipOn"}]], 'a4b84c324db4b8847815d02e9db46e8825a4aece57fe01dd023f050156169c6d', [Subscription_recurrenceFragmentDoc]);
export const useSkipShipmentMutation = (options?: useMutation.Options<SkipShipmentMutation, SkipShipmentMutationVariables>) => useMutation(SkipShipmentDocument, options);
export const PauseSubscriptionDocument = /* @__PURE__ */ operation<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>("mutation", "PauseSubscription", {"id":"ID!","months":"Int!","shipOn":"String"}, [["pauseRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","months":"$months","shipOn":"$shipOn"}]], '06035a48320d0d6a263914e15315e19f83d92a5f7e1bd172b89c81210322925f', [Subscription_recurrenceFragmentDoc]);
export const usePauseSubscriptionMutation = (options?: useMutation.Options<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>) => useMutation(PauseSubscriptionDocument, options);
export const CancelSubscriptionDocument = /* @__PURE__ */ operation<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>("mutation", "CancelSubscription", {"id":"ID!"}, [["cancelRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], '4bf3af78befc50c46f8b0881dddb25e90fe56620b4c16de1b2717808ea9801ce', [Subscription_recurrenceFragmentDoc]);
export const useCancelSubscriptionMutation = (options?: useMutation.Options<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>) => useMutation(CancelSubscriptionDocument, options);
export const ResumeSubscriptionDocument = /* @__PURE__ */ operation<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>("mutation", "ResumeSubscription", {"id":"ID!"}, [["resumeRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], '277f85de1a5ca722f679aee1aa2733fe09705c30d86cb4a4016faac9461b44bd', [Subscription_recurrenceFragmentDoc]);
export const useResumeSubscriptionMutation = (options?: useMutation.Options<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>) => useMutation(ResumeSubscriptionDocument, options);
export const ChangeSubscriptionQuantityDocument = /* @__PURE__ */ operation<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>("mutation", "ChangeSubscriptionQuantity", {"id":"ID!","itemId":"ID!","quantity":"Int!"}, [["changeRecurrenceQuantity",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","itemId":"$itemId","quantity":"$quantity"}]], '21135fb644a9266c9b3af9b551251a03459ed8c2d91b4325990f626b4ad9037c', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionQuantityMutation = (options?: useMutation.Options<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>) => useMutation(ChangeSubscriptionQuantityDocument, options);
export const SwapSubscriptionItemDocument = /* @__PURE__ */ operation<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>("mutation", "SwapSubscriptionItem", {"id":"ID!","itemId":"ID!","productId":"ID!"}, [["swapRecurrenceItem",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","itemId":"$itemId","productId":"$productId"}]], 'f9e0bdba21b314e8c789e028acaa185d979cc49d45f96fee4b95d045a5b61aa9', [Subscription_recurrenceFragmentDoc]);
export const useSwapSubscriptionItemMutation = (options?: useMutation.Options<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>) => useMutation(SwapSubscriptionItemDocument, options);
export const ChooseSubscriptionSoldOutDocument = /* @__PURE__ */ operation<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>("mutation", "ChooseSubscriptionSoldOut", {"id":"ID!","choice":"String!"}, [["chooseWhenSoldOut",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","choice":"$choice"}]], '2451d02ceb78f1b10f648aa8216f2f36313bf11e6e5a81cfc759fd941a7fd7d7', [Subscription_recurrenceFragmentDoc]);
export const useChooseSubscriptionSoldOutMutation = (options?: useMutation.Options<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>) => useMutation(ChooseSubscriptionSoldOutDocument, options);
export const ChangeSubscriptionDayDocument = /* @__PURE__ */ operation<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>("mutation", "ChangeSubscriptionDay", {"id":"ID!","dayOfMonth":"Int!"}, [["changeRecurrenceDay",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","dayOfMonth":"$dayOfMonth"}]], '9e37f18ba0ba5317024e687ed6420a5815295e726de94010b3290b7ad2a730ea', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionDayMutation = (options?: useMutation.Options<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>) => useMutation(ChangeSubscriptionDayDocument, options);
export const ChangeSubscriptionAddressDocument = /* @__PURE__ */ operation<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>("mutation", "ChangeSubscriptionAddress", {"id":"ID!","address":"AddressInput!","acceptedFreight":"Cents"}, [["changeRecurrenceAddress",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]],["...DearerFreight",["freight"]]],{"id":"$id","address":"$address","acceptedFreight":"$acceptedFreight"}]], '23d156204c878b0cbaae4541759622f7ccda52d2d684cd11c5671f21893cd103', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionAddressMutation = (options?: useMutation.Options<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>) => useMutation(ChangeSubscriptionAddressDocument, options);
export const ChangeSubscriptionCardDocument = /* @__PURE__ */ operation<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>("mutation", "ChangeSubscriptionCard", {"id":"ID!","cardToken":"String","creditCardId":"ID"}, [["changeRecurrenceCard",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","cardToken":"$cardToken","creditCardId":"$creditCardId"}]], 'c49bc5b943d41fdc691a08f14bf8c279cd83705390a80b8e29a25cb8a41a18fd', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionCardMutation = (options?: useMutation.Options<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>) => useMutation(ChangeSubscriptionCardDocument, options);
export const ChangeSubscriptionToPixDocument = /* @__PURE__ */ operation<ChangeSubscriptionToPixMutation, ChangeSubscriptionToPixMutationVariables>("mutation", "ChangeSubscriptionToPix", {"id":"ID!","limit":"Cents!"}, [["changeRecurrenceToPixAutomatico",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","limit":"$limit"}]], '083732f6f1d32ca74f9f8cdc3120c1977e37a38c551a45e2842d5eda43c76992', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionToPixMutation = (options?: useMutation.Options<ChangeSubscriptionToPixMutation, ChangeSubscriptionToPixMutationVariables>) => useMutation(ChangeSubscriptionToPixDocument, options);