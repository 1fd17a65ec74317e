/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../shared/apollo/schema.generated.ts';

import type { Cart_cartFragment } from '../cart/Cart.generated.ts';
import type { Refusal_Refusal_Fragment } from '../../../../shared/errors/refusal.generated.ts';
import { useMutation } from '@apollo/client/react';
import { operation } from '#web/apollo/document.ts';
import { Cart_cartFragmentDoc } from '../cart/Cart.generated.ts';
import { RefusalFragmentDoc } from '../../../../shared/errors/refusal.generated.ts';
export type BuyOrderAgainMutationVariables = Exact<{
  orderId: string;
}>;


export type BuyOrderAgainMutation = { buyTransactionAgain:
    | { __typename: 'BoughtAgain', cart: (
        { __typename: 'Cart', id: string, units: number }
        & { ' $fragmentRefs'?: { 'Cart_cartFragment': Cart_cartFragment } }
      ), leftOut: Array<{ __typename: 'LeftOutItem', name: string, message: string, quantity: number }> }
    | { __typename: 'Refusal', code: string, message: string }
   };

export const BuyOrderAgainDocument = /* @__PURE__ */ operation<BuyOrderAgainMutation, BuyOrderAgainMutationVariables>("mutation", "BuyOrderAgain", {"orderId":"ID!"}, [["buyTransactionAgain",["__typename",["...BoughtAgain",[["cart",["id","units","...Cart_cart"]],["leftOut",["name","message","quantity"]]]],"...Refusal@unmask"],{"transactionId":"$orderId"}]], '2db2fa714fcfbd2fd002c1e71759a69aa8ebafb16db59dfd4ea2a27460acf4b6', [Cart_cartFragmentDoc, RefusalFragmentDoc]);
export const useBuyOrderAgainMutation = (options?: useMutation.Options<BuyOrderAgainMutation, BuyOrderAgainMutationVariables>) => useMutation(BuyOrderAgainDocument, options);