/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
export type MedicineList_listFragment = { __typename: 'MedicineList', items: Array<{ __typename: 'ListedMedicine', id: string, text: string, ingredients: Array<string>, unchecked: Array<string>, isFromEvaluation: boolean, at: string, stoppedAt: string | null }> } & { ' $fragmentName'?: 'MedicineList_listFragment' };

export const MedicineList_listFragmentDoc = /* @__PURE__ */ fragment<MedicineList_listFragment>("MedicineList_list", "MedicineList", [["items",["id","text","ingredients","unchecked","isFromEvaluation","at","stoppedAt"]]]);