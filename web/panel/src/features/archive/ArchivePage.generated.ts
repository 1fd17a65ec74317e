/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type OpenSealedArchiveMutationVariables = Exact<{
  cpf?: string | null | undefined;
  appointmentId?: string | null | undefined;
  ground: Types.ArchiveGround;
  reason: string;
}>;


export type OpenSealedArchiveMutation = { openSealedArchive:
    | { __typename: 'OpenedArchive', filesUntil: string, records: Array<{ __typename: 'OpenedSealedRecord', kind: string, name: string, title: string, law: string, keepUntil: string, rows: string, url: string | null }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const OpenSealedArchiveDocument = /* @__PURE__ */ operation<OpenSealedArchiveMutation, OpenSealedArchiveMutationVariables>("mutation", "OpenSealedArchive", {"cpf":"String","appointmentId":"ID","ground":"ArchiveGround!","reason":"String!"}, [["openSealedArchive",["__typename",["...OpenedArchive",["filesUntil",["records",["kind","name","title","law","keepUntil","rows","url"]]]],["...UserError",["code","message"]]],{"cpf":"$cpf","appointmentId":"$appointmentId","ground":"$ground","reason":"$reason"}]], '86dc853f910364d94a8555c053233ec057b2b4ccc0759a0459bd0eb8391dff30');
export const useOpenSealedArchiveMutation = (options?: useMutation.Options<OpenSealedArchiveMutation, OpenSealedArchiveMutationVariables>) => useMutation(OpenSealedArchiveDocument, options);