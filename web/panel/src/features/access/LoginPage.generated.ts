/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PanelLoginMutationVariables = Exact<{
  input: Types.LoginInput;
}>;


export type PanelLoginMutation = { login:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorChallenge', challenge: string, hasApp: boolean, hasPasskey: boolean }
   };

export const PanelLoginDocument = /* @__PURE__ */ operation<PanelLoginMutation, PanelLoginMutationVariables>("mutation", "PanelLogin", {"input":"LoginInput!"}, [["login",["__typename",["...AuthRecord",["token","refreshToken"]],["...TwoFactorChallenge",["challenge","hasApp","hasPasskey"]],["...UserError",["code","message"]],["...InvalidInput",[["fields",["path","message"]]]]],{"input":"$input"}]], '96c512d0aa4f3f9fec5ce14f48c04dccc7fc837c762ab9a81639cefd74c0a47a');
export const usePanelLoginMutation = (options?: useMutation.Options<PanelLoginMutation, PanelLoginMutationVariables>) => useMutation(PanelLoginDocument, options);