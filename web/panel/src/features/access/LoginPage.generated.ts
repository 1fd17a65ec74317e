/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type PanelLoginMutationVariables = Exact<{
  input: Types.LoginInput;
}>;


export type PanelLoginMutation = { login:
    | { __typename: 'AuthRecord', token: string, refreshToken: string }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'TwoFactorChallenge', challenge: string, hasApp: boolean, hasPasskey: boolean }
   };

export const PanelLoginDocument = /* @__PURE__ */ operation<PanelLoginMutation, PanelLoginMutationVariables>("mutation", "PanelLogin", {"input":"LoginInput!"}, [["login",["__typename",["...AuthRecord",["token","refreshToken"]],["...TwoFactorChallenge",["challenge","hasApp","hasPasskey"]],"...Refusal@unmask"],{"input":"$input"}]], '292a2f43ed2c704b522ffe7462add423b093d575c66f2cbc2a2c10f393b7efa4', [RefusalFragmentDoc]);
export const usePanelLoginMutation = (options?: useMutation.Options<PanelLoginMutation, PanelLoginMutationVariables>) => useMutation(PanelLoginDocument, options);