import { Migration } from '@mikro-orm/migrations';

/** Second factor, doctors' registrations, and admin acts on accounts. */
export class Migration20261121234500_access extends Migration {
  override up(): void {
    this.addSql(
      `create table "admin_act" ("id" uuid not null, "admin_id" uuid not null, "act" varchar(40) not null, "user_id" uuid not null, "reason" text null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "admin_act_user_id_at_index" on "admin_act" ("user_id", "at")`);
    this.addSql(
      `create table "two_factor" ("user_id" uuid not null, "secret_sealed" text not null, "confirmed_at" timestamptz null, "last_step" int not null default 0, "created_at" timestamptz not null, primary key ("user_id"))`,
    );
    this.addSql(
      `create table "two_factor_spare" ("id" uuid not null, "user_id" uuid not null, "code_hash" varchar(255) not null, "used_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "two_factor_spare_user_id_index" on "two_factor_spare" ("user_id")`);
    this.addSql(
      `create table "login_challenge" ("id" uuid not null, "user_id" uuid not null, "token_hash" varchar(255) not null, "tries" int not null default 0, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "login_challenge_user_id_index" on "login_challenge" ("user_id")`);
    this.addSql(
      `create table "doctor" ("user_id" uuid not null, "council" varchar(8) not null default 'CRM', "registration_number" varchar(8) not null, "registration_state" varchar(2) not null, "rqe" varchar(20) null, "specialty" varchar(255) null, "professional_address" varchar(255) not null, "professional_phone" varchar(255) not null, "active_since" timestamptz not null, "registration_checked_at" timestamptz null, "registration_checked_by" uuid null, "registration_check_note" text null, "suspended_at" timestamptz null, primary key ("user_id"))`,
    );
    this.addSql(
      `alter table "doctor" add constraint "doctor_registration_unique" unique ("registration_number", "registration_state")`,
    );
    this.addSql(`alter table "user_account" add "erased_identity" text null`);
    this.addSql(
      `alter table "session" add "second_factor_at" timestamptz null, add "stepped_up_at" timestamptz null`,
    );
    this.addSql(`alter table "recovery_code" add "purpose" varchar(20) not null default 'password'`);
    this.addSql(
      `alter table "two_factor" add constraint "two_factor_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "two_factor_spare" add constraint "two_factor_spare_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "login_challenge" add constraint "login_challenge_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "doctor" add constraint "doctor_user_id_foreign" foreign key ("user_id") references "user_account" ("id") on update cascade on delete cascade`,
    );
  }
}
