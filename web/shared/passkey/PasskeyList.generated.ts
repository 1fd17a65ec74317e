/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment, Refusal_InvalidInput_Fragment } from '../errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../errors/refusal.generated.ts';
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
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'PasskeyAdded', recoveryCodes: Array<string>, token: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenamePasskeyMutation = { renamePasskey:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
  password?: string | null | undefined;
}>;


export type RemovePasskeyMutation = { removePasskey:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MyPasskeysDocument = /* @__PURE__ */ operation<MyPasskeysQuery, MyPasskeysQueryVariables>("query", "MyPasskeys", {}, [["myPasskeys",["id","name","isSynced","createdAt","lastUsedAt"]],["myTwoFactor",["isOn","isMandatory","hasApp","appReplaceableUntil"]]], 'f30582ae0979f09da628bf7223c28b27785bab71e217ff1addf9a1fcec32cb2f');
export const useMyPasskeysQuery = (options?: useQuery.Options<MyPasskeysQuery, MyPasskeysQueryVariables>) => useQuery(MyPasskeysDocument, options as useQuery.Options<MyPasskeysQuery, MyPasskeysQueryVariables>);
export const StartAddingPasskeyDocument = /* @__PURE__ */ operation<StartAddingPasskeyMutation, StartAddingPasskeyMutationVariables>("mutation", "StartAddingPasskey", {"password":"String"}, [["startAddingPasskey",["__typename",["...PasskeyOptions",["options"]],"...Refusal@unmask"],{"password":"$password"}]], 'abe6d66b7f3c8541037986c6ae592042c565a6aa0414fe236f24f4b3f8b42b71', [RefusalFragmentDoc]);
export const useStartAddingPasskeyMutation = (options?: useMutation.Options<StartAddingPasskeyMutation, StartAddingPasskeyMutationVariables>) => useMutation(StartAddingPasskeyDocument, options);
export const AddPasskeyDocument = /* @__PURE__ */ operation<AddPasskeyMutation, AddPasskeyMutationVariables>("mutation", "AddPasskey", {"name":"String!","response":"PasskeyRegistrationInput!"}, [["addPasskey",["__typename",["...PasskeyAdded",["recoveryCodes","token"]],"...Refusal@unmask"],{"name":"$name","response":"$response"}]], '6af0c7abbf13784be498cdcfc934af66008be85cd13c9544f1b012e215610f5b', [RefusalFragmentDoc]);
export const useAddPasskeyMutation = (options?: useMutation.Options<AddPasskeyMutation, AddPasskeyMutationVariables>) => useMutation(AddPasskeyDocument, options);
export const RenamePasskeyDocument = /* @__PURE__ */ operation<RenamePasskeyMutation, RenamePasskeyMutationVariables>("mutation", "RenamePasskey", {"id":"ID!","name":"String!"}, [["renamePasskey",["__typename","...Refusal@unmask"],{"id":"$id","name":"$name"}]], '5a0bb34dfd9e3765f965c9826d603eda4848a8fcbaf3e5f0f0ecdb358ca42f91', [RefusalFragmentDoc]);
export const useRenamePasskeyMutation = (options?: useMutation.Options<RenamePasskeyMutation, RenamePasskeyMutationVariables>) => useMutation(RenamePasskeyDocument, options);
export const RemovePasskeyDocument = /* @__PURE__ */ operation<RemovePasskeyMutation, RemovePasskeyMutationVariables>("mutation", "RemovePasskey", {"id":"ID!","password":"String"}, [["removePasskey",["__typename","...Refusal@unmask"],{"id":"$id","password":"$password"}]], '50172bdb842db5784565775e0052a4654b5c88ea9078716dcde35623833a87f0', [RefusalFragmentDoc]);
export const useRemovePasskeyMutation = (options?: useMutation.Options<RemovePasskeyMutation, RemovePasskeyMutationVariables>) => useMutation(RemovePasskeyDocument, options);