import type { AdminCustomerQuery } from './CustomerPage.generated.ts';

export type LoadedCustomer = AdminCustomerQuery['customer'];
