/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { AliasedRefusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
import { type FragmentOf, useMasked } from '#web/apollo/useMasked.ts';
import { AliasedRefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type CatalogFile_importFragment = { __typename: 'CatalogImport', id: string, fileName: string, state: Types.CatalogImportState, problem: string | null, lines: number, done: number, steps: number, created: number, changed: number, refused: number, same: number, leftAsIs: number, createdAt: string, appliedAt: string | null } & { ' $fragmentName'?: 'CatalogFile_importFragment' };

export type CatalogImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogImportsQuery = { catalogImports: Array<(
    { __typename: 'CatalogImport', id: string }
    & { ' $fragmentRefs'?: { 'CatalogFile_importFragment': CatalogFile_importFragment } }
  )> };

export type CatalogImportQueryVariables = Exact<{
  id: string;
}>;


export type CatalogImportQuery = { catalogImport: (
    { __typename: 'CatalogImport', id: string }
    & { ' $fragmentRefs'?: { 'CatalogFile_importFragment': CatalogFile_importFragment } }
  ) | null };

export type CatalogImportChangesQueryVariables = Exact<{
  importId: string;
  kind?: Types.CatalogChangeKind | null | undefined;
  leftAsIs?: boolean | null | undefined;
  limit: number;
  after?: string | null | undefined;
}>;


export type CatalogImportChangesQuery = { catalogImportChanges: { __typename: 'CatalogChangeList', total: number, next: string | null, previous: string | null, items: Array<{ __typename: 'CatalogChange', id: string, kind: Types.CatalogChangeKind, line: number, name: string, productId: string | null, leftAsIs: boolean, cells: Array<{ __typename: 'CatalogCellChange', column: string, size: string, before: string, after: string }>, problems: Array<{ __typename: 'CatalogLineProblem', line: number, column: string | null, message: string }>, sent: Array<{ __typename: 'CatalogSentLine', line: number, columns: Array<string>, values: Array<string> }> }> } };

export type CatalogApplyImportMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type CatalogApplyImportMutation = { applyCatalogImport:
    | (
      { __typename: 'CatalogImport', id: string }
      & { ' $fragmentRefs'?: { 'CatalogFile_importFragment': CatalogFile_importFragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export type CatalogUndoImportMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type CatalogUndoImportMutation = { undoCatalogImport:
    | (
      { __typename: 'CatalogImport', id: string }
      & { ' $fragmentRefs'?: { 'CatalogFile_importFragment': CatalogFile_importFragment } }
    )
    | { __typename: 'Refusal', message: string, refusal: string }
   };

export const CatalogFile_importFragmentDoc = /* @__PURE__ */ fragment<CatalogFile_importFragment>("CatalogFile_import", "CatalogImport", ["id","fileName","state","problem","lines","done","steps","created","changed","refused","same","leftAsIs","createdAt","appliedAt"]);
export const useCatalogFile_import = (from: FragmentOf<CatalogFile_importFragment>) => useMasked(CatalogFile_importFragmentDoc, 'CatalogFile_import', from);
export const CatalogImportsDocument = /* @__PURE__ */ operation<CatalogImportsQuery, CatalogImportsQueryVariables>("query", "CatalogImports", {}, [["catalogImports",["id","...CatalogFile_import"]]], '669579eb258c21bdcd6cc7550e1fda03cb2a131b9c34e3e7505b0377af1e794f', [CatalogFile_importFragmentDoc]);
export const useCatalogImportsQuery = (options?: useQuery.Options<CatalogImportsQuery, CatalogImportsQueryVariables>) => useQuery(CatalogImportsDocument, options as useQuery.Options<CatalogImportsQuery, CatalogImportsQueryVariables>);
export const CatalogImportDocument = /* @__PURE__ */ operation<CatalogImportQuery, CatalogImportQueryVariables>("query", "CatalogImport", {"id":"ID!"}, [["catalogImport",["id","...CatalogFile_import"],{"id":"$id"}]], 'cfce2280df10417dc51a2109efa28011d3f9b02b443873d86b2db505ed2dfc85', [CatalogFile_importFragmentDoc]);
export const useCatalogImportQuery = (options: useQuery.Options<CatalogImportQuery, CatalogImportQueryVariables>) => useQuery(CatalogImportDocument, options as useQuery.Options<CatalogImportQuery, CatalogImportQueryVariables>);
export const CatalogImportChangesDocument = /* @__PURE__ */ operation<CatalogImportChangesQuery, CatalogImportChangesQueryVariables>("query", "CatalogImportChanges", {"importId":"ID!","kind":"CatalogChangeKind","leftAsIs":"Boolean","limit":"Int!","after":"String"}, [["catalogImportChanges",["total","next","previous",["items",["id","kind","line","name","productId","leftAsIs",["cells",["column","size","before","after"]],["problems",["line","column","message"]],["sent",["line","columns","values"]]]]],{"importId":"$importId","kind":"$kind","leftAsIs":"$leftAsIs","limit":"$limit","after":"$after"}]], 'b2e7d9d7ff3b35a9c9d2f76acb003184ee3d7de325fac632aab4a6be285aef8d');
export const useCatalogImportChangesQuery = (options: useQuery.Options<CatalogImportChangesQuery, CatalogImportChangesQueryVariables>) => useQuery(CatalogImportChangesDocument, options as useQuery.Options<CatalogImportChangesQuery, CatalogImportChangesQueryVariables>);
export const CatalogApplyImportDocument = /* @__PURE__ */ operation<CatalogApplyImportMutation, CatalogApplyImportMutationVariables>("mutation", "CatalogApplyImport", {"id":"ID!","reason":"String!"}, [["applyCatalogImport",[["...CatalogImport",["id","...CatalogFile_import"]],"...AliasedRefusal@unmask"],{"id":"$id","reason":"$reason"}]], '313d0b2cc6630a91e1e0dbfe9749672a33cc5d1bb3107a32ffdac1a483fed698', [CatalogFile_importFragmentDoc, AliasedRefusalFragmentDoc]);
export const useCatalogApplyImportMutation = (options?: useMutation.Options<CatalogApplyImportMutation, CatalogApplyImportMutationVariables>) => useMutation(CatalogApplyImportDocument, options);
export const CatalogUndoImportDocument = /* @__PURE__ */ operation<CatalogUndoImportMutation, CatalogUndoImportMutationVariables>("mutation", "CatalogUndoImport", {"id":"ID!","reason":"String!"}, [["undoCatalogImport",[["...CatalogImport",["id","...CatalogFile_import"]],"...AliasedRefusal@unmask"],{"id":"$id","reason":"$reason"}]], '30cc376fa1d0a22c1de06d7f215ea4da2f967f7ff2fcabadb953560620dfbd3a', [CatalogFile_importFragmentDoc, AliasedRefusalFragmentDoc]);
export const useCatalogUndoImportMutation = (options?: useMutation.Options<CatalogUndoImportMutation, CatalogUndoImportMutationVariables>) => useMutation(CatalogUndoImportDocument, options);