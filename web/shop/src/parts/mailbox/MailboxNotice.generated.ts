/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type MailboxNoticeQueryVariables = Exact<{ [key: string]: never; }>;


export type MailboxNoticeQuery = { me: { __typename: 'User', id: string, email: string, emailConfirmed: boolean } | null };

export type ResendMailboxLetterMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendMailboxLetterMutation = { resendMailboxLetter:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type ConfirmMailboxMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmMailboxMutation = { confirmMailbox:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MailboxNoticeDocument = /* @__PURE__ */ operation<MailboxNoticeQuery, MailboxNoticeQueryVariables>("query", "MailboxNotice", {}, [["me",["id","email","emailConfirmed"]]], '83efb8ca1cdd6f9e4b18d3b30bff32454e915ba0abd6a46ee938e93165209da9');
export const useMailboxNoticeQuery = (options?: useQuery.Options<MailboxNoticeQuery, MailboxNoticeQueryVariables>) => useQuery(MailboxNoticeDocument, options as useQuery.Options<MailboxNoticeQuery, MailboxNoticeQueryVariables>);
export const ResendMailboxLetterDocument = /* @__PURE__ */ operation<ResendMailboxLetterMutation, ResendMailboxLetterMutationVariables>("mutation", "ResendMailboxLetter", {}, [["resendMailboxLetter",["__typename",["...UserError",["code","message"]]]]], '047a86ff77a2f3c33716804017e9838dd7fcaa6917cd69902dab4989634a8ea9');
export const useResendMailboxLetterMutation = (options?: useMutation.Options<ResendMailboxLetterMutation, ResendMailboxLetterMutationVariables>) => useMutation(ResendMailboxLetterDocument, options);
export const ConfirmMailboxDocument = /* @__PURE__ */ operation<ConfirmMailboxMutation, ConfirmMailboxMutationVariables>("mutation", "ConfirmMailbox", {"token":"String!"}, [["confirmMailbox",["__typename",["...UserError",["code","message"]]],{"token":"$token"}]], '05382622c17ec597234f1289099b6531a9ec7bd371732df5242e09646957c49c');
export const useConfirmMailboxMutation = (options?: useMutation.Options<ConfirmMailboxMutation, ConfirmMailboxMutationVariables>) => useMutation(ConfirmMailboxDocument, options);