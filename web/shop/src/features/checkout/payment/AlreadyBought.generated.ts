/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../../shared/apollo/schema.generated.ts';

import { fragment } from '#web/apollo/document.ts';
export type AlreadyBoughtFragment = { __typename: 'AlreadyBought', transactionId: string, message: string } & { ' $fragmentName'?: 'AlreadyBoughtFragment' };

export const AlreadyBoughtFragmentDoc = /* @__PURE__ */ fragment<AlreadyBoughtFragment>("AlreadyBought", "AlreadyBought", ["transactionId","message"]);