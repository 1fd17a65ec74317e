/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type PanelTwoFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type PanelTwoFactorQuery = { myTwoFactor: { __typename: 'TwoFactorState', isOn: boolean, hasApp: boolean, hasPasskey: boolean, isMandatory: boolean, recoveryCodesLeft: number, appReplaceableUntil: string | null } };

export type NewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type NewRecoveryCodesMutation = { newRecoveryCodes:
    | { __typename: 'RecoveryCodes', codes: Array<string> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const PanelTwoFactorDocument = /* @__PURE__ */ operation<PanelTwoFactorQuery, PanelTwoFactorQueryVariables>("query", "PanelTwoFactor", {}, [["myTwoFactor",["isOn","hasApp","hasPasskey","isMandatory","recoveryCodesLeft","appReplaceableUntil"]]], 'ce9aadeec74bc56b07c097c8cc9417aa046fb5960bd6ff0bf42c4935cdda8d67');
export const usePanelTwoFactorQuery = (options?: useQuery.Options<PanelTwoFactorQuery, PanelTwoFactorQueryVariables>) => useQuery(PanelTwoFactorDocument, options as useQuery.Options<PanelTwoFactorQuery, PanelTwoFactorQueryVariables>);
export const NewRecoveryCodesDocument = /* @__PURE__ */ operation<NewRecoveryCodesMutation, NewRecoveryCodesMutationVariables>("mutation", "NewRecoveryCodes", {}, [["newRecoveryCodes",["__typename",["...RecoveryCodes",["codes"]],"...Refusal@unmask"]]], '0d4f1e7c91ddaa928b107e65e6106e26c49062ad8c1cd7b89b44af1818828e0e', [RefusalFragmentDoc]);
export const useNewRecoveryCodesMutation = (options?: useMutation.Options<NewRecoveryCodesMutation, NewRecoveryCodesMutationVariables>) => useMutation(NewRecoveryCodesDocument, options);