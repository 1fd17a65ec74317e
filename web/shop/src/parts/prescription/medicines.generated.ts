/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
export type MedicinesQueryVariables = Exact<{
  limit: number;
}>;


export type MedicinesQuery = { products: { __typename: 'ProductList', items: Array<{ __typename: 'Product', id: string, name: string, prescriptionRequired: boolean, prescriptionLink: string | null, productWithoutPromotionId: string | null }> } };

export const MedicinesDocument = /* @__PURE__ */ operation<MedicinesQuery, MedicinesQueryVariables>("query", "Medicines", {"limit":"Int!"}, [["products",[["items",["id","name","prescriptionRequired","prescriptionLink","productWithoutPromotionId"]]],{"limit":"$limit"}]], '458f1ac992f18889782ca30b81de6f841c1d487bf5d9b040714fe17f3794aa44');
export const useMedicinesQuery = (options: useQuery.Options<MedicinesQuery, MedicinesQueryVariables>) => useQuery(MedicinesDocument, options as useQuery.Options<MedicinesQuery, MedicinesQueryVariables>);