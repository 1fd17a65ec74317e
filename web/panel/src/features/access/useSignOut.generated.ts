/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PanelSignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type PanelSignOutMutation = { logout: { __typename: 'Done', ok: boolean } };

export const PanelSignOutDocument = /* @__PURE__ */ operation<PanelSignOutMutation, PanelSignOutMutationVariables>("mutation", "PanelSignOut", {}, [["logout",["ok"]]], '59458e37c31879a4152263fdfa635fe5e530813785a142f733f3a2f693dcd494');
export const usePanelSignOutMutation = (options?: useMutation.Options<PanelSignOutMutation, PanelSignOutMutationVariables>) => useMutation(PanelSignOutDocument, options);