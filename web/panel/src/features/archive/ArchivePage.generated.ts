/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
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

export const OpenSealedArchiveDocument = /* @__PURE__ */ operation<OpenSealedArchiveMutation, OpenSealedArchiveMutationVariables>("mutation", "OpenSealedArchive", {"cpf":"String","appointmentId":"ID","ground":"ArchiveGround!","reason":"String!"}, [["openSealedArchive",["__typename",["...OpenedArchive",["filesUntil",["records",["kind","name","title","law","keepUntil","rows","url"]]]],"...Refusal@unmask"],{"cpf":"$cpf","appointmentId":"$appointmentId","ground":"$ground","reason":"$reason"}]], '0280833a86bbbc9186ec4c4985b60516afb1c2a46ed13fdd62eb6ba0a103c4c5', [RefusalFragmentDoc]);
export const useOpenSealedArchiveMutation = (options?: useMutation.Options<OpenSealedArchiveMutation, OpenSealedArchiveMutationVariables>) => useMutation(OpenSealedArchiveDocument, options);