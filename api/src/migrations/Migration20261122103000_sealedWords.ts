import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';
import { sealed } from './sealed.ts';

/**
 * Reasons, lifted flags, network addresses, places of carts, names of devices, notes of orders and of
 * doctors' registrations are stored encrypted. Rows of chained tables keep the digests from before and after.
 */
export class Migration20261122103000_sealedWords extends Migration {
  override up(): void {
    const tables: Record<string, string[]> = {
      access_entry: ['reason'],
      access_reason: ['words'],
      admin_act: ['reason', 'detail'],
      quiz_consent: ['address'],
      session: ['device_name', 'network'],
      cart: ['zipcode', 'address'],
      doctor: ['professional_address', 'professional_phone', 'registration_check_note'],
      prescription_document: ['signer_name', 'issuer_name'],
      transaction_status_move: ['note'],
      sealed_opening: ['reason'],
    };
    for (const [table, columns] of Object.entries(tables))
      for (const statement of sealed(table, columns)) this.addSql(statement);
    this.addSql(`alter table "flag_clearance" alter column "flag" drop not null`);
    this.addSql(`alter table "flag_clearance" add "flag_index" varchar(22) null`);
    this.addSql(
      `alter table "flag_clearance" drop constraint "flag_clearance_appointment_id_flag_kind_author_id_unique"`,
    );
    this.addSql(
      `alter table "flag_clearance" add constraint "flag_clearance_appointment_id_flag_index_kind_author_id_unique" unique ("appointment_id", "flag_index", "kind", "author_id")`,
    );
    this.addSql(
      `create table "sealed_conversion" ("chain" varchar(40) not null, "row_id" uuid not null, "before" varchar(64) not null, "after" varchar(64) not null, "key_id" varchar(40) not null, "signature" varchar(255) not null, "at" timestamptz not null, primary key ("chain", "row_id", "before"))`,
    );
    for (const statement of appendOnly('sealed_conversion')) this.addSql(statement);
    // Rate-limit keys contained addresses and accounts; they are hashed now, and the counts start again.
    this.addSql('delete from "rate_limit"');
  }
}
