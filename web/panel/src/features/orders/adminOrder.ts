import type { AdminOrder_orderFragment } from './OrderPage.generated.ts';

export type AdminOrder = AdminOrder_orderFragment;
