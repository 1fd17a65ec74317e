/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type SetProfilePictureMutationVariables = Exact<{
  fileId?: string | null | undefined;
}>;


export type SetProfilePictureMutation = { setProfilePicture:
    | { __typename: 'InvalidInput', code: string, message: string }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, profilePicBase: string | null, profilePicUrl: string | null }
   };

export const SetProfilePictureDocument = /* @__PURE__ */ operation<SetProfilePictureMutation, SetProfilePictureMutationVariables>("mutation", "SetProfilePicture", {"fileId":"ID"}, [["setProfilePicture",["__typename",["...User",["id","profilePicBase","profilePicUrl"]],["...UserError",["code","message"]]],{"fileId":"$fileId"}]], '93651d3d64fb2e5194ce04a20b8c6f0382af19ea934e2dd1a73790ec18ef2f56');
export const useSetProfilePictureMutation = (options?: useMutation.Options<SetProfilePictureMutation, SetProfilePictureMutationVariables>) => useMutation(SetProfilePictureDocument, options);