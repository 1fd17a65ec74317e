import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** What an evaluation pays, with the moment at which it takes effect. */
export class Migration20261123104000_doctorPay extends Migration {
  override up(): void {
    this.addSql(
      'create table "doctor_pay" ("id" uuid not null, "amount_cents" int not null, "effective_from" timestamptz not null, "admin_id" uuid not null, "created_at" timestamptz not null, "cancelled_at" timestamptz null, "cancelled_by" uuid null, primary key ("id"))',
    );
    this.addSql('create index "doctor_pay_effective_from_index" on "doctor_pay" ("effective_from")');
    for (const statement of appendOnly('doctor_pay', { once: ['cancelled_at', 'cancelled_by'] }))
      this.addSql(statement);
  }
}
