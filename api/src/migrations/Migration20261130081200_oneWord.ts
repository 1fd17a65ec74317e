import { Migration } from '@mikro-orm/migrations';
import { recordStepChange } from './orderStepChanges.ts';

/** The tables with an old word, their new names, and what else is named after them. */
const RENAMED: Readonly<Record<string, RenamedTable>> = {
  held_letter: { name: 'unsent_mail', indexes: ['pkey', 'user_id_index'], references: 'user_id_foreign' },
  order_view: { name: 'saved_filters', indexes: ['pkey', 'admin_id_created_at_index'] },
  order_note: {
    name: 'transaction_note',
    indexes: ['pkey', 'transaction_id_index'],
    references: 'transaction_id_foreign',
  },
  order_step: {
    name: 'transaction_step',
    indexes: ['pkey', 'due', 'ends', 'needs_wait', 'recheck', 'computed_at_index'],
  },
  order_step_change: { name: 'transaction_step_change', indexes: ['pkey'] },
  case_note: {
    name: 'appointment_note',
    indexes: ['pkey', 'appointment_id_index'],
    references: 'appointment_id_foreign',
    columns: 'id, appointment_id, author_id, at, sealed',
  },
};

interface RenamedTable {
  name: string;
  indexes: readonly string[];
  references?: string;
  /** What the view has, when a column is dropped as soon as its texts are sealed. */
  columns?: string;
}

/**
 * One word for one thing: a transaction, an appointment, saved filters, an unsent mail. The previous release reads and
 * writes through views with the old names, and a credit has both columns until that release is gone.
 */
export class Migration20261130081200_oneWord extends Migration {
  override up(): void {
    for (const [old, { name, indexes, references, columns = '*' }] of Object.entries(RENAMED)) {
      this.addSql(`alter table "${old}" rename to "${name}"`);
      for (const index of indexes) this.addSql(`alter index "${old}_${index}" rename to "${name}_${index}"`);
      if (references)
        this.addSql(
          `alter table "${name}" rename constraint "${old}_${references}" to "${name}_${references}"`,
        );
      this.addSql(`create view "${old}" with (security_invoker = true) as select ${columns} from "${name}"`);
    }
    this.addSql('alter sequence "order_step_change_id_seq" rename to "transaction_step_change_id_seq"');
    this.addSql(
      recordStepChange('transaction_step_change').replace('create function', 'create or replace function'),
    );
    this.addSql(`update "saved_filters" set "list" = 'TRANSACTIONS' where "list" = 'ORDERS'`);
    this.addSql(`alter table "saved_filters" alter column "list" set default 'TRANSACTIONS'`);
    this.addSql(`alter view "order_view" alter column "list" set default 'ORDERS'`);
    this.addSql('alter table "store_credit" add "appointment_id" uuid null');
    this.addSql('update "store_credit" set "appointment_id" = "case_id" where "case_id" is not null');
    this.addSql(`create function same_appointment() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
      begin
        if tg_op = 'INSERT' then
          new.appointment_id := coalesce(new.appointment_id, new.case_id);
        elsif new.appointment_id is not distinct from old.appointment_id then
          new.appointment_id := new.case_id;
        end if;
        new.case_id := new.appointment_id;
        return new;
      end $$`);
    this.addSql(
      'create trigger same_appointment before insert or update on "store_credit" for each row execute function same_appointment()',
    );
  }
}
