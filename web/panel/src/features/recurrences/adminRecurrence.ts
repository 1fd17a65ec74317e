import type { AdminRecurrenceQuery } from './RecurrencePage.generated.ts';

export type AdminRecurrence = NonNullable<AdminRecurrenceQuery['managedRecurrence']>;
