import type { Day } from '#schema/br/day.ts';
import type { ChargeStatus, DeclineReason } from '../../../api/src/integrations/payment/charge.ts';
import type { SandboxBank } from '../bank.ts';
import type { AuthorizationRow } from './authorizations.ts';

const SHOWN = 8;

export interface ListedScheduledCharge {
  reference: string;
  amountCents: number;
  dueOn: Day;
  status: ChargeStatus;
  declineReason: DeclineReason | null;
}

export type ListedAuthorization = AuthorizationRow & {
  /** The amount of the first order's charge, which the same code pays; null when that charge is not open. */
  firstAmount: number | null;
  /** The latest first. */
  charges: readonly ListedScheduledCharge[];
};

/** The authorizations for the page of the payer's app: the one with this reference first, then the latest changed. */
export async function listAuthorizations(
  bank: SandboxBank,
  reference: string | undefined,
): Promise<ListedAuthorization[]> {
  const { rows } = await bank.pool.query<ListedAuthorization>(
    `select a.*, f.amount_cents::float8 as "firstAmount", coalesce(c.list, '[]') as charges
       from pix_authorization a
       left join charge f on f.reference = a.first_charge and f.status = 'pending'
       left join lateral (
         select jsonb_agg(jsonb_build_object('reference', reference, 'amountCents', amount_cents, 'dueOn', due_on,
             'status', status, 'declineReason', decline_reason) order by due_on desc) as list
           from (select * from charge where pix_authorization = a.reference and due_on is not null
             order by due_on desc limit 4) latest) c on true
      order by (a.reference = $1) desc, (a.first_charge = $1) desc nulls last, a.changed_at desc limit ${SHOWN}`,
    [reference ?? ''],
  );
  return rows;
}
