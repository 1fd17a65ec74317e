/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_InvalidInput_Fragment, Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type EmailGateMutationVariables = Exact<{
  name: string;
  email: string;
}>;


export type EmailGateMutation = { subscribeNewsletter:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const EmailGateDocument = /* @__PURE__ */ operation<EmailGateMutation, EmailGateMutationVariables>("mutation", "EmailGate", {"name":"String!","email":"String!"}, [["subscribeNewsletter",["__typename","...Refusal@unmask"],{"name":"$name","email":"$email"}]], 'cd5f367dd254d07b3bcf65e79f80ed1742bcd3827868cb3f1e1def1cac618c49', [RefusalFragmentDoc]);
export const useEmailGateMutation = (options?: useMutation.Options<EmailGateMutation, EmailGateMutationVariables>) => useMutation(EmailGateDocument, options);