/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../../shared/errors/refusal.generated.ts';
export type UpdateProfileMutationVariables = Exact<{
  input: Types.ProfileInput;
  password?: string | null | undefined;
}>;


export type UpdateProfileMutation = { updateMe:
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
    | { __typename: 'User', id: string, email: string, phone: string, firstName: string, lastName: string, name: string, nationalityDocument: string | null }
   };

export const UpdateProfileDocument = /* @__PURE__ */ operation<UpdateProfileMutation, UpdateProfileMutationVariables>("mutation", "UpdateProfile", {"input":"ProfileInput!","password":"String"}, [["updateMe",["__typename",["...User",["id","email","phone","firstName","lastName","name","nationalityDocument"]],"...Refusal@unmask"],{"input":"$input","password":"$password"}]], 'a626463bf85ae4182ff9acde5cc84dd8822fd242ad0a59f325dae3fcddcd4bd1', [RefusalFragmentDoc]);
export const useUpdateProfileMutation = (options?: useMutation.Options<UpdateProfileMutation, UpdateProfileMutationVariables>) => useMutation(UpdateProfileDocument, options);