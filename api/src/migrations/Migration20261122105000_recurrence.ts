import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** Subscriptions: months, charges and history. The answer to a charge is written once; history rows are only added. */
export class Migration20261122105000_recurrence extends Migration {
  override up(): void {
    this.addSql(
      `create table "recurrence" ("id" uuid not null, "user_id" uuid not null, "status" int not null default 1, "day_of_month" int not null, "next_month" varchar(7) not null, "next_ship_on" date not null, "next_announce_on" date not null, "sealed" text null, "freight_type" varchar(255) not null, "freight_days" jsonb not null, "freight_cents" int not null, "card_id" uuid null, "sold_out_choice" varchar(255) not null default 'wait', "ends_after_month" varchar(7) null, "suspended_at" timestamptz null, "suspension_reason" varchar(255) null, "cancelled_at" timestamptz null, "follow_up_asked_for" varchar(7) null, "first_transaction_id" uuid not null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "recurrence_user_id_index" on "recurrence" ("user_id")`);
    this.addSql(
      `alter table "recurrence" add constraint "recurrence_first_transaction_id_unique" unique ("first_transaction_id")`,
    );
    this.addSql(
      `create unique index "recurrence_one_per_person" on "recurrence" ("user_id") where status <> 3`,
    );
    this.addSql(
      `create index "recurrence_status_next_announce_on_index" on "recurrence" ("status", "next_announce_on")`,
    );
    this.addSql(
      `create table "recurrence_move" ("id" uuid not null, "recurrence_id" uuid not null, "month" varchar(7) null, "from_state" varchar(255) null, "to_state" varchar(255) not null, "reason" varchar(255) null, "author_id" uuid null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "recurrence_move_recurrence_id_index" on "recurrence_move" ("recurrence_id")`);
    this.addSql(
      `create table "recurrence_month" ("id" uuid not null, "recurrence_id" uuid not null, "month" varchar(7) not null, "state" varchar(255) not null, "ship_on" date not null, "transaction_id" uuid null, "attempts" int not null default 0, "retry_on" date null, "give_up_on" date null, "first_declined_on" date null, "decline_reason" varchar(255) null, "wait_until" date null, "check_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `create index "recurrence_month_transaction_id_index" on "recurrence_month" ("transaction_id")`,
    );
    this.addSql(
      `create index "recurrence_month_state_check_at_index" on "recurrence_month" ("state", "check_at")`,
    );
    this.addSql(
      `alter table "recurrence_month" add constraint "recurrence_month_recurrence_id_month_unique" unique ("recurrence_id", "month")`,
    );
    this.addSql(
      `create table "recurrence_item" ("id" uuid not null, "recurrence_id" uuid not null, "position" int not null, "product_id" uuid not null, "variant_id" uuid null, "sku_id" uuid null, "name" varchar(255) not null, "image" varchar(255) not null, "slug" varchar(255) not null, "quantity" int not null, "unit_price_cents" int not null, "unit_value_cents" int not null, "prescription" boolean not null, primary key ("id"))`,
    );
    this.addSql(`create index "recurrence_item_recurrence_id_index" on "recurrence_item" ("recurrence_id")`);
    this.addSql(
      `create table "recurrence_charge" ("id" uuid not null, "recurrence_id" uuid not null, "month_id" uuid not null, "attempt" int not null, "transaction_id" uuid not null, "payment_id" uuid not null, "amount_cents" int not null, "begun_at" timestamptz not null, "outcome" varchar(255) null, "decline_reason" varchar(255) null, "ended_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(
      `create index "recurrence_charge_recurrence_id_index" on "recurrence_charge" ("recurrence_id")`,
    );
    this.addSql(
      `alter table "recurrence_charge" add constraint "recurrence_charge_transaction_id_unique" unique ("transaction_id")`,
    );
    this.addSql(
      `alter table "recurrence_charge" add constraint "recurrence_charge_payment_id_unique" unique ("payment_id")`,
    );
    this.addSql(
      `create unique index "recurrence_charge_once" on "recurrence_charge" ("month_id") where outcome is null or outcome = 'paid'`,
    );
    this.addSql(
      `alter table "recurrence_charge" add constraint "recurrence_charge_month_id_attempt_unique" unique ("month_id", "attempt")`,
    );
    this.addSql(
      `alter table "recurrence" add constraint "recurrence_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "recurrence" add constraint "recurrence_card_id_foreign" foreign key ("card_id") references "credit_card" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "recurrence" add constraint "recurrence_first_transaction_id_foreign" foreign key ("first_transaction_id") references "transaction" ("id")`,
    );
    this.addSql(
      `alter table "recurrence" add constraint "recurrence_day" check (day_of_month >= 1 and day_of_month <= 31)`,
    );
    this.addSql(
      `alter table "recurrence_move" add constraint "recurrence_move_recurrence_id_foreign" foreign key ("recurrence_id") references "recurrence" ("id")`,
    );
    this.addSql(
      `alter table "recurrence_month" add constraint "recurrence_month_recurrence_id_foreign" foreign key ("recurrence_id") references "recurrence" ("id")`,
    );
    this.addSql(
      `alter table "recurrence_month" add constraint "recurrence_month_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "recurrence_item" add constraint "recurrence_item_recurrence_id_foreign" foreign key ("recurrence_id") references "recurrence" ("id")`,
    );
    this.addSql(
      `alter table "recurrence_item" add constraint "recurrence_item_quantity" check (quantity > 0)`,
    );
    this.addSql(
      `alter table "recurrence_charge" add constraint "recurrence_charge_recurrence_id_foreign" foreign key ("recurrence_id") references "recurrence" ("id")`,
    );
    this.addSql(
      `alter table "recurrence_charge" add constraint "recurrence_charge_month_id_foreign" foreign key ("month_id") references "recurrence_month" ("id")`,
    );
    this.addSql(
      `alter table "recurrence_charge" add constraint "recurrence_charge_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id")`,
    );
    this.addSql(
      `alter table "recurrence_charge" add constraint "recurrence_charge_payment_id_foreign" foreign key ("payment_id") references "payment" ("id")`,
    );
    const answeredOnce = { once: ['outcome', 'decline_reason', 'ended_at'] };
    for (const statement of appendOnly('recurrence_charge', answeredOnce)) this.addSql(statement);
    for (const statement of appendOnly('recurrence_move')) this.addSql(statement);
  }
}
