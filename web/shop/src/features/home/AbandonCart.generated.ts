/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AbandonCartMutationVariables = Exact<{ [key: string]: never; }>;


export type AbandonCartMutation = { abandonCart: { __typename: 'Done', ok: boolean } };

export const AbandonCartDocument = /* @__PURE__ */ operation<AbandonCartMutation, AbandonCartMutationVariables>("mutation", "AbandonCart", {}, [["abandonCart",["ok"]]], '1175596c6a43fe352b929f85c5f3b9038de1a4dfcbb689ec6cad4264bbf3172b');
export const useAbandonCartMutation = (options?: useMutation.Options<AbandonCartMutation, AbandonCartMutationVariables>) => useMutation(AbandonCartDocument, options);