import type { AdminOrderQuery } from './OrderPage.generated.ts';

export type AdminOrder = NonNullable<AdminOrderQuery['transaction']>;
