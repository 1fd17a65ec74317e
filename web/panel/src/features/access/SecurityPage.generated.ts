/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type PanelSecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type PanelSecondFactorQuery = { myTwoFactor: { __typename: 'TwoFactorState', isOn: boolean, hasApp: boolean, hasPasskey: boolean, isMandatory: boolean, recoveryCodesLeft: number, appReplaceableUntil: string | null } };

export type NewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type NewRecoveryCodesMutation = { newRecoveryCodes:
    | { __typename: 'RecoveryCodes', codes: Array<string> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const PanelSecondFactorDocument = /* @__PURE__ */ operation<PanelSecondFactorQuery, PanelSecondFactorQueryVariables>("query", "PanelSecondFactor", {}, [["myTwoFactor",["isOn","hasApp","hasPasskey","isMandatory","recoveryCodesLeft","appReplaceableUntil"]]], 'af5d85a3dc7234d87f13e94ac24832239b0c37ef712f379c20023d2eb445671d');
export const usePanelSecondFactorQuery = (options?: useQuery.Options<PanelSecondFactorQuery, PanelSecondFactorQueryVariables>) => useQuery(PanelSecondFactorDocument, options as useQuery.Options<PanelSecondFactorQuery, PanelSecondFactorQueryVariables>);
export const NewRecoveryCodesDocument = /* @__PURE__ */ operation<NewRecoveryCodesMutation, NewRecoveryCodesMutationVariables>("mutation", "NewRecoveryCodes", {}, [["newRecoveryCodes",["__typename",["...RecoveryCodes",["codes"]],["...UserError",["code","message"]]]]], '17bed1cb522598832ced043b9b0580d261bffb2d346394967f51a95bcfefc837');
export const useNewRecoveryCodesMutation = (options?: useMutation.Options<NewRecoveryCodesMutation, NewRecoveryCodesMutationVariables>) => useMutation(NewRecoveryCodesDocument, options);