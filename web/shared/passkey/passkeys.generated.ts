/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type MyPasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPasskeysQuery = { myPasskeys: Array<{ __typename: 'MyPasskey', id: string, name: string, isSynced: boolean, createdAt: string, lastUsedAt: string | null }>, myTwoFactor: { __typename: 'TwoFactorState', isOn: boolean, isMandatory: boolean, hasApp: boolean, appReplaceableUntil: string | null } };

export type StartAddingPasskeyMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type StartAddingPasskeyMutation = { startAddingPasskey:
    | { __typename: 'PasskeyOptions', options: unknown }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type AddPasskeyMutationVariables = Exact<{
  name: string;
  response: Types.PasskeyRegistrationInput;
}>;


export type AddPasskeyMutation = { addPasskey:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'PasskeyAdded', recoveryCodes: Array<string>, token: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenamePasskeyMutation = { renamePasskey:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
  password?: string | null | undefined;
}>;


export type RemovePasskeyMutation = { removePasskey:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MyPasskeysDocument = /* @__PURE__ */ operation<MyPasskeysQuery, MyPasskeysQueryVariables>("query", "MyPasskeys", {}, [["myPasskeys",["id","name","isSynced","createdAt","lastUsedAt"]],["myTwoFactor",["isOn","isMandatory","hasApp","appReplaceableUntil"]]], 'f30582ae0979f09da628bf7223c28b27785bab71e217ff1addf9a1fcec32cb2f');
export const useMyPasskeysQuery = (options?: useQuery.Options<MyPasskeysQuery, MyPasskeysQueryVariables>) => useQuery(MyPasskeysDocument, options as useQuery.Options<MyPasskeysQuery, MyPasskeysQueryVariables>);
export const StartAddingPasskeyDocument = /* @__PURE__ */ operation<StartAddingPasskeyMutation, StartAddingPasskeyMutationVariables>("mutation", "StartAddingPasskey", {"password":"String"}, [["startAddingPasskey",["__typename",["...PasskeyOptions",["options"]],["...UserError",["code","message"]]],{"password":"$password"}]], '01e9d103b92d64c8ad06c17428cec11ab1ee6bb6b999d2e47005b232a305e05a');
export const useStartAddingPasskeyMutation = (options?: useMutation.Options<StartAddingPasskeyMutation, StartAddingPasskeyMutationVariables>) => useMutation(StartAddingPasskeyDocument, options);
export const AddPasskeyDocument = /* @__PURE__ */ operation<AddPasskeyMutation, AddPasskeyMutationVariables>("mutation", "AddPasskey", {"name":"String!","response":"PasskeyRegistrationInput!"}, [["addPasskey",["__typename",["...PasskeyAdded",["recoveryCodes","token"]],["...UserError",["code","message"]]],{"name":"$name","response":"$response"}]], 'f0c743e2dbef4fe62df75f6d2a36dd178b99b65cea248dcaf5391264314b92b5');
export const useAddPasskeyMutation = (options?: useMutation.Options<AddPasskeyMutation, AddPasskeyMutationVariables>) => useMutation(AddPasskeyDocument, options);
export const RenamePasskeyDocument = /* @__PURE__ */ operation<RenamePasskeyMutation, RenamePasskeyMutationVariables>("mutation", "RenamePasskey", {"id":"ID!","name":"String!"}, [["renamePasskey",["__typename",["...UserError",["code","message"]]],{"id":"$id","name":"$name"}]], 'd1086c66409fbaec7cc88d9f6faaebc0df46566744343ee51b20eea3a3ee27a0');
export const useRenamePasskeyMutation = (options?: useMutation.Options<RenamePasskeyMutation, RenamePasskeyMutationVariables>) => useMutation(RenamePasskeyDocument, options);
export const RemovePasskeyDocument = /* @__PURE__ */ operation<RemovePasskeyMutation, RemovePasskeyMutationVariables>("mutation", "RemovePasskey", {"id":"ID!","password":"String"}, [["removePasskey",["__typename",["...UserError",["code","message"]]],{"id":"$id","password":"$password"}]], 'a6f0cbc335234590b4fecdc816af2c03649ade52c588a5b35aa1829156cc08be');
export const useRemovePasskeyMutation = (options?: useMutation.Options<RemovePasskeyMutation, RemovePasskeyMutationVariables>) => useMutation(RemovePasskeyDocument, options);