import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '#schema/br/day.ts';
import type { Part, Services } from '../../../services.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';
import { PixAuthorizationRow } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import type { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { PixAutomatico } from './pixAutomatico.types.ts';

export interface PixAuthorizations {
  inUse: PixAutomatico | null;
  awaitingConfirmation: PixAutomatico | null;
  /** Due day of each pending charge, by order id. */
  dueOn: ReadonlyMap<string, Day>;
}

const NONE: PixAuthorizations = { inUse: null, awaitingConfirmation: null, dueOn: new Map() };

/**
 * Reads the PIX Automático data of all given subscriptions, and returns a function that selects the data of one of
 * them. Sends no SQL statement when none of them uses PIX Automático.
 */
export async function readPixAuthorizations(
  { outside: { gateway } }: Part<Services, 'outside.gateway'>,
  em: EntityManager,
  rows: readonly RecurrenceRow[],
  { items, months }: { items: readonly RecurrenceItemRow[]; months: readonly RecurrenceMonthRow[] },
): Promise<(row: RecurrenceRow) => PixAuthorizations> {
  const ids = rows.flatMap(({ pixAuthorizationId, pixWaitingId }) =>
    [pixAuthorizationId, pixWaitingId].flatMap((id) => id ?? []),
  );
  if (ids.length === 0) return () => NONE;
  const authorizations = await em.find(PixAuthorizationRow, { id: { $in: ids } });
  const orderIdsBeingCharged = months.flatMap(
    ({ state, transactionId }) => (state === 'checked' && transactionId) || [],
  );
  const charges =
    orderIdsBeingCharged.length > 0
      ? await em.find(PaymentRow, { transactionId: { $in: orderIdsBeingCharged }, dueOn: { $ne: null } })
      : [];
  const dueOn = new Map<string, Day>();
  for (const charge of charges) if (charge.dueOn) dueOn.set(charge.transactionId, charge.dueOn);
  const testBankUrl = gateway.setup().testBankUrl ?? null;
  return (row) => {
    const itemsOfRow = items.filter(({ recurrenceId }) => recurrenceId === row.id);
    const viewOf = (id: string | null): PixAutomatico | null => {
      const found = authorizations.find((authorization) => authorization.id === id);
      return found ? viewAuthorization(found, monthlyTotal(row, itemsOfRow), testBankUrl) : null;
    };
    const waiting = viewOf(row.pixWaitingId);
    return {
      inUse: viewOf(row.pixAuthorizationId),
      awaitingConfirmation: waiting?.state === 'waiting' ? waiting : null,
      dueOn,
    };
  };
}

/** The states that the payer can still change in the bank's app. */
const AT_BANK: readonly string[] = ['waiting', 'active'];

const viewAuthorization = (
  { id, state, limitCents, copyPaste }: PixAuthorizationRow,
  totalCents: number,
  testBankUrl: string | null,
): PixAutomatico =>
  Object.assign(new PixAutomatico(), {
    id,
    state,
    limit: limitCents,
    isBelowTotal: limitCents !== null && limitCents < totalCents,
    copyPaste,
    testBankUrl: testBankUrl && AT_BANK.includes(state) ? `${testBankUrl}?reference=${id}` : null,
  } satisfies PixAutomatico);
