/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type LookUpDocumentQueryVariables = Exact<{
  document: string;
}>;


export type LookUpDocumentQuery = { lookUpDocument:
    | { __typename: 'DocumentLookup', isRegistered: boolean, maskedEmail: string | null }
    | { __typename: 'Refusal' }
   };

export const LookUpDocumentDocument = /* @__PURE__ */ operation<LookUpDocumentQuery, LookUpDocumentQueryVariables>("query", "LookUpDocument", {"document":"String!"}, [["lookUpDocument",["__typename",["...DocumentLookup",["isRegistered","maskedEmail"]]],{"document":"$document"}]], '6e42772dd1d8c808520a093eda5abba899a7e7ca777ff74e4a1b67d64d248deb');
export const useLookUpDocumentQuery = (options: useQuery.Options<LookUpDocumentQuery, LookUpDocumentQueryVariables>) => useQuery(LookUpDocumentDocument, options as useQuery.Options<LookUpDocumentQuery, LookUpDocumentQueryVariables>);