/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Refusal_Refusal_Fragment, Refusal_InvalidInput_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type MyShiftQueryVariables = Exact<{ [key: string]: never; }>;


export type MyShiftQuery = { myShift: { __typename: 'PharmacistShift', beganAt: string, endsAt: string } | null };

export type BeginShiftMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginShiftMutation = { beginShift:
    | { __typename: 'PharmacistShift', beganAt: string, endsAt: string }
    | { __typename: 'Refusal', code: string, message: string }
   };

export type EndShiftMutationVariables = Exact<{ [key: string]: never; }>;


export type EndShiftMutation = { endShift:
    | { __typename: 'Done' }
    | { __typename: 'InvalidInput', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', path: string, message: string }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const MyShiftDocument = /* @__PURE__ */ operation<MyShiftQuery, MyShiftQueryVariables>("query", "MyShift", {}, [["myShift",["beganAt","endsAt"]]], '55c74b7f0e5796863f596b9332af7185c6d4f8dcdce43cc4c76e9ff65299ebaf');
export const useMyShiftQuery = (options?: useQuery.Options<MyShiftQuery, MyShiftQueryVariables>) => useQuery(MyShiftDocument, options as useQuery.Options<MyShiftQuery, MyShiftQueryVariables>);
export const BeginShiftDocument = /* @__PURE__ */ operation<BeginShiftMutation, BeginShiftMutationVariables>("mutation", "BeginShift", {}, [["beginShift",[["...PharmacistShift",["beganAt","endsAt"]],"...Refusal@unmask"]]], 'aa86059b48af5d866b83e028ef9f469213e6f5afeab8951613b34906fb1208f3', [RefusalFragmentDoc]);
export const useBeginShiftMutation = (options?: useMutation.Options<BeginShiftMutation, BeginShiftMutationVariables>) => useMutation(BeginShiftDocument, options);
export const EndShiftDocument = /* @__PURE__ */ operation<EndShiftMutation, EndShiftMutationVariables>("mutation", "EndShift", {}, [["endShift",["...Refusal@unmask"]]], '9486a5bdc78f0e617d875155e8c484fe04f8569f18efc5679c8bb77702ef4ff0', [RefusalFragmentDoc]);
export const useEndShiftMutation = (options?: useMutation.Options<EndShiftMutation, EndShiftMutationVariables>) => useMutation(EndShiftDocument, options);