/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type EvaluationSignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type EvaluationSignOutMutation = { logout: { __typename: 'Done', ok: boolean } };

export const EvaluationSignOutDocument = /* @__PURE__ */ operation<EvaluationSignOutMutation, EvaluationSignOutMutationVariables>("mutation", "EvaluationSignOut", {}, [["logout",["ok"]]], 'a81a65484dbb6b3b113ac0092a59da4d7f5c1a69206d16a876e29456a3dab4da');
export const useEvaluationSignOutMutation = (options?: useMutation.Options<EvaluationSignOutMutation, EvaluationSignOutMutationVariables>) => useMutation(EvaluationSignOutDocument, options);