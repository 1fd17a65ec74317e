import { Migration } from '@mikro-orm/migrations';

/** PIX Automático: authorizations, scheduled charges, and which one pays a subscription. */
export class Migration20261122111000_pixAutomatico extends Migration {
  override up(): void {
    this.addSql(
      `create table "pix_authorization" ("id" uuid not null, "user_id" uuid not null, "gateway" varchar(255) not null, "state" varchar(255) not null default 'creating', "asked_limit_cents" int not null, "limit_cents" int null, "copy_paste" text null, "ended_by" varchar(255) null, "version" int not null default 0, "noted_version" int not null default 0, "end_asked_at" timestamptz null, "created_at" timestamptz not null, "checked_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "pix_authorization_user_id_index" on "pix_authorization" ("user_id")`);
    this.addSql(
      `create index "pix_authorization_state_created_at_index" on "pix_authorization" ("state", "created_at")`,
    );
    this.addSql(
      `alter table "pix_authorization" add constraint "pix_authorization_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "payment" add column "pix_authorization_id" uuid null, add column "due_on" date null`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_pix_authorization_id_foreign" foreign key ("pix_authorization_id") references "pix_authorization" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "recurrence" add column "pix_authorization_id" uuid null, add column "pix_waiting_id" uuid null`,
    );
    this.addSql(
      `create index "recurrence_pix_authorization_id_index" on "recurrence" ("pix_authorization_id")`,
    );
    this.addSql(`create index "recurrence_pix_waiting_id_index" on "recurrence" ("pix_waiting_id")`);
    this.addSql(
      `alter table "recurrence" add constraint "recurrence_pix_authorization_id_foreign" foreign key ("pix_authorization_id") references "pix_authorization" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "recurrence" add constraint "recurrence_pix_waiting_id_foreign" foreign key ("pix_waiting_id") references "pix_authorization" ("id") on delete set null`,
    );
  }
}
