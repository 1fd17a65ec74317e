import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** Withdrawals from an order or a part of it (CDC, art. 49), with their items and history. */
export class Migration20261122112000_withdrawals extends Migration {
  override up(): void {
    this.addSql(
      `create table "withdrawal" ("id" uuid not null, "transaction_id" uuid not null, "user_id" uuid not null, "code" varchar(255) not null, "way" varchar(255) not null, "state" varchar(255) not null, "is_whole" boolean not null, "reason" varchar(255) null, "refund_cents" int not null, "post_code" varchar(255) null, "post_by" date null, "carrier_code" varchar(255) null, "posted_at" timestamptz null, "refund_by" timestamptz null, "received_at" timestamptz null, "requested_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "withdrawal_transaction_id_index" on "withdrawal" ("transaction_id")`);
    this.addSql(`create index "withdrawal_user_id_index" on "withdrawal" ("user_id")`);
    this.addSql(`alter table "withdrawal" add constraint "withdrawal_code_unique" unique ("code")`);
    this.addSql(
      `create index "withdrawal_state_requested_at_index" on "withdrawal" ("state", "requested_at")`,
    );
    this.addSql(
      `create table "withdrawal_item" ("id" uuid not null, "withdrawal_id" uuid not null, "item_id" uuid not null, "quantity" int not null, "value_cents" int not null, primary key ("id"))`,
    );
    this.addSql(`create index "withdrawal_item_item_id_index" on "withdrawal_item" ("item_id")`);
    this.addSql(
      `alter table "withdrawal_item" add constraint "withdrawal_item_withdrawal_id_item_id_unique" unique ("withdrawal_id", "item_id")`,
    );
    this.addSql(
      `create table "withdrawal_move" ("id" uuid not null, "withdrawal_id" uuid not null, "from_state" varchar(255) null, "to_state" varchar(255) not null, "author_id" uuid null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "withdrawal_move_withdrawal_id_index" on "withdrawal_move" ("withdrawal_id")`);
    this.addSql(
      `alter table "withdrawal" add constraint "withdrawal_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id")`,
    );
    this.addSql(
      `alter table "withdrawal" add constraint "withdrawal_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(`alter table "withdrawal" add constraint "withdrawal_refund" check (refund_cents >= 0)`);
    this.addSql(
      `alter table "withdrawal_item" add constraint "withdrawal_item_withdrawal_id_foreign" foreign key ("withdrawal_id") references "withdrawal" ("id")`,
    );
    this.addSql(
      `alter table "withdrawal_item" add constraint "withdrawal_item_item_id_foreign" foreign key ("item_id") references "transaction_item" ("id")`,
    );
    this.addSql(
      `alter table "withdrawal_item" add constraint "withdrawal_item_quantity" check (quantity > 0 and value_cents >= 0)`,
    );
    this.addSql(
      `alter table "withdrawal_move" add constraint "withdrawal_move_withdrawal_id_foreign" foreign key ("withdrawal_id") references "withdrawal" ("id")`,
    );
    for (const table of ['withdrawal_item', 'withdrawal_move'])
      for (const statement of appendOnly(table)) this.addSql(statement);
  }
}
