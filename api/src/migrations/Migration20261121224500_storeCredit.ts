import { Migration } from '@mikro-orm/migrations';

/** The credit of a paid clinic evaluation, and orders of services only, without shipment or stock. */
export class Migration20261121224500_storeCredit extends Migration {
  override up(): void {
    this.addSql(
      `create table "store_credit" ("id" uuid not null, "user_id" uuid not null, "amount_cents" int not null, "origin_transaction_id" uuid not null, "state" varchar(255) not null default 'available', "used_by_transaction_id" uuid null, "case_id" uuid null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "store_credit_user_id_index" on "store_credit" ("user_id")`);
    this.addSql(
      `alter table "store_credit" add constraint "store_credit_origin_transaction_id_unique" unique ("origin_transaction_id")`,
    );
    this.addSql(
      `create index "store_credit_used_by_transaction_id_index" on "store_credit" ("used_by_transaction_id")`,
    );
    this.addSql(`alter table "store_credit" add constraint "store_credit_case_id_unique" unique ("case_id")`);
    this.addSql(
      `alter table "store_credit" add constraint "store_credit_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(`alter table "store_credit" add constraint "store_credit_positive" check (amount_cents > 0)`);
    this.addSql(
      `alter table "transaction" alter column "freight_type" drop not null, alter column "freight_days" drop not null, add column "credit_id" uuid null, add column "credit_granted_cents" int not null default 0`,
    );
    this.addSql(`alter table "transaction_item" alter column "sku_id" drop not null`);
  }
}
