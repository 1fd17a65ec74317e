/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type ProfileHelpPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileHelpPageQuery = { store: { __typename: 'Store', id: string, helpTopics: Array<{ __typename: 'HelpTopic', title: string, questions: Array<{ __typename: 'FaqItem', question: string, answer: string }> }>, company: { __typename: 'Company', hours: string } } | null };

export const ProfileHelpPageDocument = /* @__PURE__ */ operation<ProfileHelpPageQuery, ProfileHelpPageQueryVariables>("query", "ProfileHelpPage", {}, [["store",["id",["helpTopics",["title",["questions",["question","answer"]]]],["company",["hours"]]]]], '8118d3a7d72f9215dcf5150c99f62e805550be6d9b8fd3023a4241f4dd79aeca');
export const useProfileHelpPageQuery = (options?: useQuery.Options<ProfileHelpPageQuery, ProfileHelpPageQueryVariables>) => useQuery(ProfileHelpPageDocument, options as useQuery.Options<ProfileHelpPageQuery, ProfileHelpPageQueryVariables>);