/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment, Refusal_InvalidInput_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type AdminWebhooksQueryVariables = Exact<{
  keyId: string;
}>;


export type AdminWebhooksQuery = { partnerWebhooks: Array<{ __typename: 'PartnerWebhook', id: string, url: string, events: Array<string>, state: string, failingSince: string | null, pausedAt: string | null, createdAt: string }> };

export type AdminDeliveriesQueryVariables = Exact<{
  webhookId: string;
  before?: string | null | undefined;
}>;


export type AdminDeliveriesQuery = { webhookDeliveries: { __typename: 'WebhookDeliveryList', next: string | null, items: Array<{ __typename: 'WebhookDelivery', id: string, eventId: string, type: string, data: string, state: string, dropReason: string | null, createdAt: string, tries: Array<{ __typename: 'DeliveryTryView', at: string, status: number | null, problem: string | null, answer: string | null, ms: number }> }> } };

export type AdminVerifyWebhookMutationVariables = Exact<{
  id: string;
}>;


export type AdminVerifyWebhookMutation = { verifyWebhook:
    | { __typename: 'PartnerWebhook', id: string, state: string, failingSince: string | null, pausedAt: string | null }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AdminReplayDeliveryMutationVariables = Exact<{
  webhookId: string;
  deliveryId: string;
}>;


export type AdminReplayDeliveryMutation = { replayDelivery:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'ReplayedDeliveries', queued: number }
   };

export const AdminWebhooksDocument = /* @__PURE__ */ operation<AdminWebhooksQuery, AdminWebhooksQueryVariables>("query", "AdminWebhooks", {"keyId":"ID!"}, [["partnerWebhooks",["id","url","events","state","failingSince","pausedAt","createdAt"],{"keyId":"$keyId"}]], '846ee28a3c9c85b3b91d430492976cbe547287668d15a467d8e19e0588800129');
export const useAdminWebhooksQuery = (options: useQuery.Options<AdminWebhooksQuery, AdminWebhooksQueryVariables>) => useQuery(AdminWebhooksDocument, options as useQuery.Options<AdminWebhooksQuery, AdminWebhooksQueryVariables>);
export const AdminDeliveriesDocument = /* @__PURE__ */ operation<AdminDeliveriesQuery, AdminDeliveriesQueryVariables>("query", "AdminDeliveries", {"webhookId":"ID!","before":"String"}, [["webhookDeliveries",["next",["items",["id","eventId","type","data","state","dropReason","createdAt",["tries",["at","status","problem","answer","ms"]]]]],{"webhookId":"$webhookId","limit":20,"before":"$before"}]], 'd66fb412dc57ba0598cc502fc34bdbd76a096a6a178b77639d0c6cd129d9a3aa');
export const useAdminDeliveriesQuery = (options: useQuery.Options<AdminDeliveriesQuery, AdminDeliveriesQueryVariables>) => useQuery(AdminDeliveriesDocument, options as useQuery.Options<AdminDeliveriesQuery, AdminDeliveriesQueryVariables>);
export const AdminVerifyWebhookDocument = /* @__PURE__ */ operation<AdminVerifyWebhookMutation, AdminVerifyWebhookMutationVariables>("mutation", "AdminVerifyWebhook", {"id":"ID!"}, [["verifyWebhook",[["...PartnerWebhook",["id","state","failingSince","pausedAt"]],"...Refusal@unmask"],{"id":"$id"}]], '4e7d65c1898fd91211160540bee6240f8f0bd6e4659ce794ff53ef33331a27ac', [RefusalFragmentDoc]);
export const useAdminVerifyWebhookMutation = (options?: useMutation.Options<AdminVerifyWebhookMutation, AdminVerifyWebhookMutationVariables>) => useMutation(AdminVerifyWebhookDocument, options);
export const AdminReplayDeliveryDocument = /* @__PURE__ */ operation<AdminReplayDeliveryMutation, AdminReplayDeliveryMutationVariables>("mutation", "AdminReplayDelivery", {"webhookId":"ID!","deliveryId":"ID!"}, [["replayDelivery",[["...ReplayedDeliveries",["queued"]],"...Refusal@unmask"],{"webhookId":"$webhookId","deliveryId":"$deliveryId"}]], '51ef69bdf58b41c7da3a0273b9ab5e241f026afac5722669f9664559e03e4bd9', [RefusalFragmentDoc]);
export const useAdminReplayDeliveryMutation = (options?: useMutation.Options<AdminReplayDeliveryMutation, AdminReplayDeliveryMutationVariables>) => useMutation(AdminReplayDeliveryDocument, options);