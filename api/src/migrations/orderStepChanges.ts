/**
 * SQL that records which orders, people and doctors changed, so that the next steps of their orders are computed again
 * (`refreshSteps`). Triggers record it, because some twenty commands write these tables, and one that forgot it would
 * leave a wrong step. A person or doctor is recorded instead of their orders, because another database transaction may
 * make one of these orders paid before this one commits.
 */

/** Paid, picking or cancelled: an order in another status waits for no action. */
const MAY_WAIT = '(1, 3, 4, 7)';

/** The function of the triggers, which writes into `table`. */
export const recordStepChange = (
  table: string,
): string => `create function record_step_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  declare
    changed record;
  begin
    if tg_op = 'DELETE' then
      changed := old;
    else
      changed := new;
    end if;
    if tg_argv[0] = 'id' then
      insert into public.${table} (subject, subject_id) values ('order', changed.id);
    elsif tg_argv[0] = 'transaction_id' then
      insert into public.${table} (subject, subject_id) values ('order', changed.transaction_id);
    elsif tg_argv[0] = 'origin_transaction_id' then
      insert into public.${table} (subject, subject_id) values ('order', changed.origin_transaction_id);
    elsif tg_table_name in ('doctor', 'council_registration') then
      insert into public.${table} (subject, subject_id) values ('doctor', changed.user_id);
    elsif tg_argv[0] = 'user_id' then
      insert into public.${table} (subject, subject_id) values ('person', changed.user_id);
    elsif tg_argv[0] = 'lot_id' then
      insert into public.${table} (subject, subject_id)
        select distinct 'order', d.transaction_id from public.dispensing_lot l
          join public.dispensing_item i on i.id = l.dispensing_item_id
          join public.dispensing d on d.id = i.dispensing_id and d.voided_at is null
          join public.transaction t on t.id = d.transaction_id and t.status in (1, 3, 4)
         where l.lot_id = changed.id;
    elsif tg_argv[0] = 'appointment_id' then
      insert into public.${table} (subject, subject_id)
        select 'person', a.user_id from public.medical_appointment a where a.id = changed.appointment_id;
    end if;
    return null;
  end $$`;

export const RECORD_STEP_CHANGE = recordStepChange('order_step_change');

/** An order's items need no trigger for inserts: an order is created with them and becomes paid at that time or later. */
export const RECORDING_TRIGGERS: readonly string[] = [
  ...recordChanges('transaction', 'id', {
    insert: `new.status in ${MAY_WAIT}`,
    update: {
      columns: ['status', 'user_id', 'freight_type', 'credit_granted_cents'],
      when: `old.status in ${MAY_WAIT} or new.status in ${MAY_WAIT}`,
    },
    delete: `old.status in ${MAY_WAIT}`,
  }),
  ...recordChanges('transaction_status_move', 'transaction_id', { insert: `new.to_status in ${MAY_WAIT}` }),
  ...recordChanges('transaction_item', 'transaction_id', {
    update: { columns: ['quantity', 'prescription', 'product_id', 'sku_id'] },
    delete: 'true',
  }),
  ...recordChanges('refund', 'transaction_id', {
    insert: 'true',
    update: { columns: ['done_at', 'created_at'] },
    delete: 'true',
  }),
  ...recordChanges('store_credit', 'origin_transaction_id', {
    insert: 'true',
    update: { columns: ['state', 'case_id', 'expires_at', 'origin_transaction_id'] },
    delete: 'true',
  }),
  ...recordChanges('prescription_use', 'transaction_id', {
    insert: 'true',
    update: { columns: ['returned_at', 'reserved_at', 'product_id', 'item_id'] },
    delete: 'true',
  }),
  ...recordChanges('prescription_wait', 'transaction_id', {
    insert: 'true',
    update: { columns: ['until'] },
    delete: 'true',
  }),
  ...recordChanges('medical_appointment', 'user_id', {
    insert: 'true',
    update: { columns: ['status', 'request', 'attend_by', 'created_at', 'due_at'] },
    delete: 'true',
  }),
  ...recordChanges('schedule_slot', 'appointment_id', {
    insert: `new.state = 'chosen'`,
    update: { columns: ['state', 'starts_at'] },
    delete: `old.state = 'chosen'`,
  }),
  ...recordChanges('prescription_upload', 'user_id', {
    insert: 'true',
    update: { columns: ['status', 'product_ids', 'created_at'] },
    delete: 'true',
  }),
  ...recordChanges('prescription', 'user_id', {
    update: { columns: ['revoked_at', 'valid_until', 'doctor_id'] },
    delete: 'true',
  }),
  ...recordChanges('doctor', 'user_id', {
    insert: 'new.suspended_at is not null',
    update: { columns: ['suspended_at'] },
    delete: 'old.suspended_at is not null',
  }),
];

interface Conditions {
  insert?: string;
  update?: { columns: readonly string[]; when?: string };
  delete?: string;
}

/** One trigger per kind of change, each with the condition under which it changes a step. */
function recordChanges(
  table: string,
  column: string,
  { insert, update, delete: removal }: Conditions,
): string[] {
  const triggers: string[] = [];
  const add = (event: string, name: string, condition: string) =>
    triggers.push(
      `create trigger step_${name} after ${event} on "${table}" for each row when (${condition}) execute function record_step_change('${column}')`,
    );
  if (insert) add('insert', 'inserted', insert);
  if (update) {
    const row = (version: string) => update.columns.map((name) => `${version}.${name}`).join(', ');
    const isOther = `(${row('old')}) is distinct from (${row('new')})`;
    add('update', 'updated', update.when ? `(${update.when}) and ${isOther}` : isOther);
  }
  if (removal) add('delete', 'deleted', removal);
  return triggers;
}

/** Records all orders that may wait, for a database from before the steps were stored. */
export const RECORD_ALL_WAITING = `insert into order_step_change (subject, subject_id)
  select 'order', id from transaction where status in (1, 3, 4)
  union select 'order', transaction_id from refund where done_at is null`;
