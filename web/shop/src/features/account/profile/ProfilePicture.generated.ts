/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type SetProfilePictureMutationVariables = Exact<{
  fileId?: string | null | undefined;
}>;


export type SetProfilePictureMutation = { setProfilePicture:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, profilePicBase: string | null, profilePicUrl: string | null }
   };

export const SetProfilePictureDocument = /* @__PURE__ */ operation<SetProfilePictureMutation, SetProfilePictureMutationVariables>("mutation", "SetProfilePicture", {"fileId":"ID"}, [["setProfilePicture",["__typename",["...User",["id","profilePicBase","profilePicUrl"]],"...Refusal@unmask"],{"fileId":"$fileId"}]], 'af3ca0c593099ad989b930098f5fcc1e407c8aa3374149a75e05a5bb26a1a9a1', [RefusalFragmentDoc]);
export const useSetProfilePictureMutation = (options?: useMutation.Options<SetProfilePictureMutation, SetProfilePictureMutationVariables>) => useMutation(SetProfilePictureDocument, options);