import { Migration } from '@mikro-orm/migrations';
import { recordStepChange } from './orderStepChanges.ts';

/**
 * What is missing to a medicine that leaves: a line with more units than were dispensed for it, by a dispensing that is
 * not void, on a prescription use of this order that was not returned, out of lots of its stock that are not blocked.
 */
const REQUIRE_DISPENSING = `create function require_dispensing() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
  begin
    if tg_op = 'UPDATE' and (old.status is not distinct from new.status or (new.status = 6 and old.status = 5)) then
      return null;
    end if;
    if exists (
      select from public.transaction_item i
      where i.transaction_id = new.id and i.prescription and i.quantity > (
        select coalesce(sum(l.units), 0)
        from public.dispensing d
        join public.dispensing_item di on di.dispensing_id = d.id and di.transaction_item_id = i.id
        join public.prescription_use u on u.id = di.use_id and u.transaction_id = new.id and u.returned_at is null
        join public.dispensing_lot l on l.dispensing_item_id = di.id
        join public.lot on lot.id = l.lot_id and lot.sku_id = i.sku_id and lot.blocked_at is null
        where d.transaction_id = new.id and d.outcome = 'dispensed' and d.voided_at is null
      )
    ) then
      raise exception 'Order % has a medicine that no pharmacist dispensed.', new.id
        using errcode = 'check_violation', constraint = 'transaction_dispensed';
    end if;
    return null;
  end $$`;

/** Lots, dispensings with their units by lot, the pharmacists' questions, and the constraint that no medicine leaves without. */
export class Migration20261130160000_dispensings extends Migration {
  override up(): void {
    this.addSql(
      'create table "lot" ("id" uuid not null, "sku_id" uuid not null, "code" varchar(40) not null, "expires_on" date not null, "received" int not null, "units" int not null, "received_at" timestamptz not null, "blocked_at" timestamptz null, "blocked_by" uuid null, "block_reason" text null, "removed_units" int not null default 0, primary key ("id"), constraint "lot_units" check (units >= 0 and units <= received), constraint "lot_removed_units" check (removed_units >= 0 and removed_units <= units))',
    );
    this.addSql('alter table "lot" add constraint "lot_sku_id_code_unique" unique ("sku_id", "code")');
    this.addSql(
      'alter table "lot" add constraint "lot_sku_id_foreign" foreign key ("sku_id") references "stock" ("sku_id")',
    );
    this.addSql(
      'create index "lot_left" on "lot" ("sku_id", "expires_on", "id") where units > 0 and blocked_at is null',
    );
    this.addSql(
      'create table "dispensing" ("id" uuid not null, "transaction_id" uuid not null, "user_id" uuid not null, "pharmacist_id" uuid not null, "outcome" varchar(12) not null, "decided_at" timestamptz not null, "voided_at" timestamptz null, "sealed" text null, primary key ("id"))',
    );
    this.addSql(
      'create unique index "dispensing_of_order" on "dispensing" ("transaction_id") where voided_at is null',
    );
    this.addSql('create index "dispensing_pharmacist_id_index" on "dispensing" ("pharmacist_id")');
    this.addSql(
      'create table "dispensing_item" ("id" uuid not null, "dispensing_id" uuid not null, "transaction_item_id" uuid not null, "use_id" uuid not null, "units" int not null, primary key ("id"), constraint "dispensing_item_units" check (units > 0))',
    );
    this.addSql(
      'alter table "dispensing_item" add constraint "dispensing_item_dispensing_id_transaction_item_id_unique" unique ("dispensing_id", "transaction_item_id")',
    );
    this.addSql(
      'create table "dispensing_lot" ("dispensing_item_id" uuid not null, "lot_id" uuid not null, "units" int not null, primary key ("dispensing_item_id", "lot_id"), constraint "dispensing_lot_units" check (units > 0))',
    );
    this.addSql('create index "dispensing_lot_lot_id_index" on "dispensing_lot" ("lot_id")');
    this.addSql(
      'create table "pharmacy_question" ("id" uuid not null, "transaction_id" uuid not null, "user_id" uuid not null, "pharmacist_id" uuid not null, "doctor_id" uuid null, "asked_at" timestamptz not null, "answered_at" timestamptz null, "closed_at" timestamptz null, "sealed" text null, primary key ("id"))',
    );
    this.addSql(
      'create unique index "pharmacy_question_open" on "pharmacy_question" ("transaction_id") where answered_at is null and closed_at is null',
    );
    this.addSql(
      'create index "pharmacy_question_transaction_id_index" on "pharmacy_question" ("transaction_id")',
    );
    this.addSql('create index "pharmacy_question_doctor_id_index" on "pharmacy_question" ("doctor_id")');
    for (const [table, column, target] of [
      ['dispensing', 'transaction_id', 'transaction'],
      ['dispensing', 'user_id', 'user_account'],
      ['dispensing', 'pharmacist_id', 'user_account'],
      ['dispensing_item', 'dispensing_id', 'dispensing'],
      ['dispensing_item', 'transaction_item_id', 'transaction_item'],
      ['dispensing_item', 'use_id', 'prescription_use'],
      ['dispensing_lot', 'dispensing_item_id', 'dispensing_item'],
      ['dispensing_lot', 'lot_id', 'lot'],
      ['pharmacy_question', 'transaction_id', 'transaction'],
      ['pharmacy_question', 'user_id', 'user_account'],
      ['pharmacy_question', 'pharmacist_id', 'user_account'],
      ['pharmacy_question', 'doctor_id', 'user_account'],
    ])
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${target}" ("id")`,
      );
    this.addSql(REQUIRE_DISPENSING);
    // Deferred, so that one database transaction may write the dispensing and the status in either sequence.
    this.addSql(
      'create constraint trigger transaction_dispensed after insert or update of status on "transaction" deferrable initially deferred for each row when (new.status in (4, 5, 6)) execute function require_dispensing()',
    );
    this.addSql(
      recordStepChange('transaction_step_change').replace('create function', 'create or replace function'),
    );
    this.addSql(
      `create trigger step_inserted after insert on "pharmacy_question" for each row when (true) execute function record_step_change('transaction_id')`,
    );
    this.addSql(
      `create trigger step_updated after update on "pharmacy_question" for each row when ((old.answered_at, old.closed_at) is distinct from (new.answered_at, new.closed_at)) execute function record_step_change('transaction_id')`,
    );
    this.addSql(
      `create trigger step_updated after update on "lot" for each row when (old.blocked_at is distinct from new.blocked_at) execute function record_step_change('lot_id')`,
    );
    this.addSql(
      `create trigger step_inserted after insert on "dispensing" for each row when (true) execute function record_step_change('transaction_id')`,
    );
    this.addSql(
      `create trigger step_updated after update on "dispensing" for each row when (old.voided_at is distinct from new.voided_at) execute function record_step_change('transaction_id')`,
    );
  }
}
