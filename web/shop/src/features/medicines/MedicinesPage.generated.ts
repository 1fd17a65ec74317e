/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import { fragment, operation } from '#web/apollo/document.ts';
export type MyMedicines_listFragment = { __typename: 'MedicineList', items: Array<{ __typename: 'ListedMedicine', id: string, text: string, isFromEvaluation: boolean, at: string, stoppedAt: string | null }> } & { ' $fragmentName'?: 'MyMedicines_listFragment' };

export type MyMedicinesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyMedicinesQuery = { myMedicines: { __typename: 'MedicineList', items: Array<{ __typename: 'ListedMedicine', id: string, text: string, isFromEvaluation: boolean, at: string, stoppedAt: string | null }> } };

export type AddMedicineMutationVariables = Exact<{
  text: string;
}>;


export type AddMedicineMutation = { addMedicine:
    | { __typename: 'InvalidInput', message: string, fields: Array<{ __typename: 'FieldProblem', message: string }> }
    | { __typename: 'MedicineList', items: Array<{ __typename: 'ListedMedicine', id: string, text: string, isFromEvaluation: boolean, at: string, stoppedAt: string | null }> }
   };

export type StopMedicineMutationVariables = Exact<{
  id: string;
}>;


export type StopMedicineMutation = { stopMedicine:
    | { __typename: 'InvalidInput', message: string, fields: Array<{ __typename: 'FieldProblem', message: string }> }
    | { __typename: 'MedicineList', items: Array<{ __typename: 'ListedMedicine', id: string, text: string, isFromEvaluation: boolean, at: string, stoppedAt: string | null }> }
   };

export const MyMedicines_listFragmentDoc = /* @__PURE__ */ fragment<MyMedicines_listFragment>("MyMedicines_list", "MedicineList", [["items",["id","text","isFromEvaluation","at","stoppedAt"]]]);
export const MyMedicinesDocument = /* @__PURE__ */ operation<MyMedicinesQuery, MyMedicinesQueryVariables>("query", "MyMedicines", {}, [["myMedicines",["...MyMedicines_list@unmask"]]], 'fc24d6e49338242d218b6e90672de4cbd481ecc0e8257f47b7823471e4ff7732', [MyMedicines_listFragmentDoc]);
export const useMyMedicinesQuery = (options?: useQuery.Options<MyMedicinesQuery, MyMedicinesQueryVariables>) => useQuery(MyMedicinesDocument, options as useQuery.Options<MyMedicinesQuery, MyMedicinesQueryVariables>);
export const AddMedicineDocument = /* @__PURE__ */ operation<AddMedicineMutation, AddMedicineMutationVariables>("mutation", "AddMedicine", {"text":"String!"}, [["addMedicine",["...MyMedicines_list@unmask",["...InvalidInput",["message",["fields",["message"]]]]],{"text":"$text"}]], 'e64283a18407e7728d1556091480f7c495c68a3a92e098529143f59192474709', [MyMedicines_listFragmentDoc]);
export const useAddMedicineMutation = (options?: useMutation.Options<AddMedicineMutation, AddMedicineMutationVariables>) => useMutation(AddMedicineDocument, options);
export const StopMedicineDocument = /* @__PURE__ */ operation<StopMedicineMutation, StopMedicineMutationVariables>("mutation", "StopMedicine", {"id":"ID!"}, [["stopMedicine",["...MyMedicines_list@unmask",["...InvalidInput",["message",["fields",["message"]]]]],{"id":"$id"}]], '5415a5d51f17973a29b143bd5830de4c67973a86c650708c0e76e8314d505f4c', [MyMedicines_listFragmentDoc]);
export const useStopMedicineMutation = (options?: useMutation.Options<StopMedicineMutation, StopMedicineMutationVariables>) => useMutation(StopMedicineDocument, options);