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

export const SkipShipmentDocument = /* @__PURE__ */ operation<SkipShipmentMutation, SkipShipmentMutationVariables>("mutation", "SkipShipment", {"id":"ID!"}, [["skipRecurrenceMonth",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], '7d5bc2b728ce646013adb5394ec091d63d8e46718ff9947652f0ee83de842a1e', [Subscription_recurrenceFragmentDoc]);
export const useSkipShipmentMutation = (options?: useMutation.Options<SkipShipmentMutation, SkipShipmentMutationVariables>) => useMutation(SkipShipmentDocument, options);
export const PauseSubscriptionDocument = /* @__PURE__ */ operation<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>("mutation", "PauseSubscription", {"id":"ID!","months":"Int!"}, [["pauseRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","months":"$months"}]], '4d099b67fa65fd368586ad5b999c3af111dcb63d7ea8bc08862b74bf4169c22c', [Subscription_recurrenceFragmentDoc]);
export const usePauseSubscriptionMutation = (options?: useMutation.Options<PauseSubscriptionMutation, PauseSubscriptionMutationVariables>) => useMutation(PauseSubscriptionDocument, options);
export const CancelSubscriptionDocument = /* @__PURE__ */ operation<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>("mutation", "CancelSubscription", {"id":"ID!"}, [["cancelRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], '53acc7d54c63cfdf54c9dac8ef28199b808e14d8f6b378a61b9be7493b61d89a', [Subscription_recurrenceFragmentDoc]);
export const useCancelSubscriptionMutation = (options?: useMutation.Options<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>) => useMutation(CancelSubscriptionDocument, options);
export const ResumeSubscriptionDocument = /* @__PURE__ */ operation<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>("mutation", "ResumeSubscription", {"id":"ID!"}, [["resumeRecurrence",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id"}]], 'b4cafe16215e77066e9367165596ec2797e9ae11f6a1a853d07db38222d58974', [Subscription_recurrenceFragmentDoc]);
export const useResumeSubscriptionMutation = (options?: useMutation.Options<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>) => useMutation(ResumeSubscriptionDocument, options);
export const ChangeSubscriptionQuantityDocument = /* @__PURE__ */ operation<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>("mutation", "ChangeSubscriptionQuantity", {"id":"ID!","itemId":"ID!","quantity":"Int!"}, [["changeRecurrenceQuantity",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","itemId":"$itemId","quantity":"$quantity"}]], 'c6b5f5547e8eea236ecfef7fb474d365957c4187f0a008559b8b25344097b7e2', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionQuantityMutation = (options?: useMutation.Options<ChangeSubscriptionQuantityMutation, ChangeSubscriptionQuantityMutationVariables>) => useMutation(ChangeSubscriptionQuantityDocument, options);
export const SwapSubscriptionItemDocument = /* @__PURE__ */ operation<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>("mutation", "SwapSubscriptionItem", {"id":"ID!","itemId":"ID!","productId":"ID!"}, [["swapRecurrenceItem",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","itemId":"$itemId","productId":"$productId"}]], '51dda699e8a96f1db743f31fb71b6957335f3ed31a6f36eea64cd59c1e069a70', [Subscription_recurrenceFragmentDoc]);
export const useSwapSubscriptionItemMutation = (options?: useMutation.Options<SwapSubscriptionItemMutation, SwapSubscriptionItemMutationVariables>) => useMutation(SwapSubscriptionItemDocument, options);
export const ChooseSubscriptionSoldOutDocument = /* @__PURE__ */ operation<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>("mutation", "ChooseSubscriptionSoldOut", {"id":"ID!","choice":"String!"}, [["chooseWhenSoldOut",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","choice":"$choice"}]], '78f21d61185f2235a88aa707046e35e80dbce9da314276e1f5247eda51fa4290', [Subscription_recurrenceFragmentDoc]);
export const useChooseSubscriptionSoldOutMutation = (options?: useMutation.Options<ChooseSubscriptionSoldOutMutation, ChooseSubscriptionSoldOutMutationVariables>) => useMutation(ChooseSubscriptionSoldOutDocument, options);
export const ChangeSubscriptionDayDocument = /* @__PURE__ */ operation<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>("mutation", "ChangeSubscriptionDay", {"id":"ID!","dayOfMonth":"Int!"}, [["changeRecurrenceDay",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","dayOfMonth":"$dayOfMonth"}]], 'd3180f05ceb09129a44476fc663be74ab6d41ed6c897d53d090c52489ade8807', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionDayMutation = (options?: useMutation.Options<ChangeSubscriptionDayMutation, ChangeSubscriptionDayMutationVariables>) => useMutation(ChangeSubscriptionDayDocument, options);
export const ChangeSubscriptionAddressDocument = /* @__PURE__ */ operation<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>("mutation", "ChangeSubscriptionAddress", {"id":"ID!","address":"AddressInput!","acceptedFreight":"Cents"}, [["changeRecurrenceAddress",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]],["...DearerFreight",["freight"]]],{"id":"$id","address":"$address","acceptedFreight":"$acceptedFreight"}]], '7fe63a3820fee56593c3f3954e138e608c418d5fe162bd3e3a07e590cd358a56', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionAddressMutation = (options?: useMutation.Options<ChangeSubscriptionAddressMutation, ChangeSubscriptionAddressMutationVariables>) => useMutation(ChangeSubscriptionAddressDocument, options);
export const ChangeSubscriptionCardDocument = /* @__PURE__ */ operation<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>("mutation", "ChangeSubscriptionCard", {"id":"ID!","cardToken":"String","creditCardId":"ID"}, [["changeRecurrenceCard",["__typename",["...Recurrence",["id","status","...Subscription_recurrence"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"id":"$id","cardToken":"$cardToken","creditCardId":"$creditCardId"}]], 'bfd7de1e8e3b0c2ce485d361695bfa813274cab0e4e314480ff9c796c805fa49', [Subscription_recurrenceFragmentDoc]);
export const useChangeSubscriptionCardMutation = (options?: useMutation.Options<ChangeSubscriptionCardMutation, ChangeSubscriptionCardMutationVariables>) => useMutation(ChangeSubscriptionCardDocument, options);