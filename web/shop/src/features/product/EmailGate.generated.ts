/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type EmailGateMutationVariables = Exact<{
  name: string;
  email: string;
}>;


export type EmailGateMutation = { subscribeNewsletter:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const EmailGateDocument = /* @__PURE__ */ operation<EmailGateMutation, EmailGateMutationVariables>("mutation", "EmailGate", {"name":"String!","email":"String!"}, [["subscribeNewsletter",["__typename",["...InvalidInput",["code","message",["fields",["path","message"]]]],["...UserError",["code","message"]]],{"name":"$name","email":"$email"}]], 'f75b48283ff045a03c26771b3cd85346d439915d1c4466dc7d9f56840af2d8d9');
export const useEmailGateMutation = (options?: useMutation.Options<EmailGateMutation, EmailGateMutationVariables>) => useMutation(EmailGateDocument, options);