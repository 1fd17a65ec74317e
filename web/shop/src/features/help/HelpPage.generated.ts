/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type HelpPageQueryVariables = Exact<{ [key: string]: never; }>;


export type HelpPageQuery = { store: { __typename: 'Store', id: string, whatsappUrl: string, helpTopics: Array<{ __typename: 'HelpTopic', title: string, questions: Array<{ __typename: 'FaqItem', question: string, answer: string }> }> } | null };

export type ContactUsMutationVariables = Exact<{
  input: Types.ContactUsInput;
}>;


export type ContactUsMutation = { contactUs:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const HelpPageDocument = /* @__PURE__ */ operation<HelpPageQuery, HelpPageQueryVariables>("query", "HelpPage", {}, [["store",["id","whatsappUrl",["helpTopics",["title",["questions",["question","answer"]]]]]]], '7775d6b00bb2de8caae409066b55101490e0ce8cad4bd3d9ef7e10580a91dba2');
export const useHelpPageQuery = (options?: useQuery.Options<HelpPageQuery, HelpPageQueryVariables>) => useQuery(HelpPageDocument, options as useQuery.Options<HelpPageQuery, HelpPageQueryVariables>);
export const ContactUsDocument = /* @__PURE__ */ operation<ContactUsMutation, ContactUsMutationVariables>("mutation", "ContactUs", {"input":"ContactUsInput!"}, [["contactUs",["__typename","...Refusal@unmask"],{"input":"$input"}]], '49ab4f2d99784b4a20fe91aa63e4111b43d60ecb39e523458f502b36262df3cc', [RefusalFragmentDoc]);
export const useContactUsMutation = (options?: useMutation.Options<ContactUsMutation, ContactUsMutationVariables>) => useMutation(ContactUsDocument, options);