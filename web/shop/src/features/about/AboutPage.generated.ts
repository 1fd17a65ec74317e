/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type AboutPageQueryVariables = Exact<{ [key: string]: never; }>;


export type AboutPageQuery = { store: { __typename: 'Store', id: string, aboutSections: Array<{ __typename: 'TextItem', title: string | null, text: string }> } | null };

export const AboutPageDocument = /* @__PURE__ */ operation<AboutPageQuery, AboutPageQueryVariables>("query", "AboutPage", {}, [["store",["id",["aboutSections",["title","text"]]]]], '9d2ed2fae63cdcb6497ce1ba3722c3c340f9fa31c5f88981673282cc7b7d56e4');
export const useAboutPageQuery = (options?: useQuery.Options<AboutPageQuery, AboutPageQueryVariables>) => useQuery(AboutPageDocument, options as useQuery.Options<AboutPageQuery, AboutPageQueryVariables>);