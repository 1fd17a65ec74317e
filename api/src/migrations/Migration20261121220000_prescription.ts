import { Migration } from '@mikro-orm/migrations';

/** Prescriptions that orders use up, uploads that await review, and orders that lost their prescription. */
export class Migration20261121220000_prescription extends Migration {
  override up(): void {
    this.addSql(
      `create table "prescription_upload" ("id" uuid not null, "user_id" uuid not null, "status" varchar(255) not null default 'awaiting', "issued_on" date not null, "doctor_name" varchar(255) null, "registration_number" varchar(255) null, "registration_state" varchar(255) null, "product_ids" uuid[] not null, "checks" jsonb null, "note" text null, "decided_by" uuid null, "decided_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `create index "prescription_upload_status_created_at_index" on "prescription_upload" ("status", "created_at")`,
    );
    this.addSql(
      `create index "prescription_upload_user_id_created_at_index" on "prescription_upload" ("user_id", "created_at")`,
    );
    this.addSql(
      `create table "prescription_upload_file" ("file_id" uuid not null, "upload_id" uuid not null, "position" int not null, primary key ("file_id"))`,
    );
    this.addSql(
      `create index "prescription_upload_file_upload_id_index" on "prescription_upload_file" ("upload_id")`,
    );
    this.addSql(
      `create table "prescription" ("id" uuid not null, "user_id" uuid not null, "origin" varchar(255) not null, "appointment_id" uuid null, "upload_id" uuid null, "doctor_id" uuid null, "doctor_name" varchar(255) not null, "council" varchar(255) not null default 'CRM', "registration_number" varchar(255) not null, "registration_state" varchar(255) not null, "issued_on" date not null, "valid_until" date not null, "message_to_patient" text null, "revoked_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "prescription_appointment_id_index" on "prescription" ("appointment_id")`);
    this.addSql(
      `alter table "prescription" add constraint "prescription_upload_id_unique" unique ("upload_id")`,
    );
    this.addSql(`create index "prescription_doctor_id_index" on "prescription" ("doctor_id")`);
    this.addSql(
      `create index "prescription_user_id_created_at_index" on "prescription" ("user_id", "created_at")`,
    );
    this.addSql(
      `create table "prescription_item" ("id" uuid not null, "prescription_id" uuid not null, "position" int not null, "product_id" uuid not null, "drug" varchar(255) not null, "dose" varchar(255) not null, "instructions" text null, "units_per_dispensing" int not null, "dispensings_allowed" int not null, "dispensings_consumed" int not null default 0, primary key ("id"))`,
    );
    this.addSql(`create index "prescription_item_product_id_index" on "prescription_item" ("product_id")`);
    this.addSql(
      `alter table "prescription_item" add constraint "prescription_item_prescription_id_product_id_unique" unique ("prescription_id", "product_id")`,
    );
    this.addSql(
      `alter table "prescription_item" add constraint "prescription_item_dispensings" check (dispensings_consumed >= 0 and dispensings_consumed <= dispensings_allowed)`,
    );
    this.addSql(
      `alter table "prescription_item" add constraint "prescription_item_units" check (units_per_dispensing > 0)`,
    );
    this.addSql(
      `create table "prescription_use" ("id" uuid not null, "item_id" uuid not null, "transaction_id" uuid not null, "product_id" uuid not null, "dispensings" int not null, "reserved_at" timestamptz not null, "picked_at" timestamptz null, "returned_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "prescription_use_item_id_index" on "prescription_use" ("item_id")`);
    this.addSql(
      `create unique index "prescription_use_once" on "prescription_use" ("transaction_id", "product_id") where returned_at is null`,
    );
    this.addSql(
      `create table "prescription_wait" ("transaction_id" uuid not null, "user_id" uuid not null, "since" timestamptz not null, "until" timestamptz not null, primary key ("transaction_id"))`,
    );
    this.addSql(`create index "prescription_wait_user_id_index" on "prescription_wait" ("user_id")`);
    this.addSql(`create index "prescription_wait_until_index" on "prescription_wait" ("until")`);

    this.addSql(
      `alter table "prescription_upload" add constraint "prescription_upload_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "prescription_upload_file" add constraint "prescription_upload_file_file_id_foreign" foreign key ("file_id") references "stored_file" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "prescription_upload_file" add constraint "prescription_upload_file_upload_id_foreign" foreign key ("upload_id") references "prescription_upload" ("id")`,
    );
    this.addSql(
      `alter table "prescription" add constraint "prescription_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "prescription" add constraint "prescription_appointment_id_foreign" foreign key ("appointment_id") references "medical_appointment" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "prescription" add constraint "prescription_upload_id_foreign" foreign key ("upload_id") references "prescription_upload" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "prescription" add constraint "prescription_doctor_id_foreign" foreign key ("doctor_id") references "user_account" ("id") on delete set null`,
    );
    this.addSql(
      `alter table "prescription_item" add constraint "prescription_item_prescription_id_foreign" foreign key ("prescription_id") references "prescription" ("id")`,
    );
    this.addSql(
      `alter table "prescription_item" add constraint "prescription_item_product_id_foreign" foreign key ("product_id") references "product" ("id")`,
    );
    this.addSql(
      `alter table "prescription_use" add constraint "prescription_use_item_id_foreign" foreign key ("item_id") references "prescription_item" ("id")`,
    );
    this.addSql(
      `alter table "prescription_use" add constraint "prescription_use_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id")`,
    );
    this.addSql(
      `alter table "prescription_wait" add constraint "prescription_wait_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id") on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table "prescription_wait" add constraint "prescription_wait_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    // An issued prescription is a medical document: it is revoked, never edited. Of an item only its use counts up.
    this.addSql(`create function keep_issued_prescription() returns trigger language plpgsql as $$
      begin
        if to_jsonb(new) - 'revoked_at' is distinct from to_jsonb(old) - 'revoked_at'
          or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
          raise exception 'An issued prescription does not change.';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger keep_issued_prescription before update on "prescription" for each row execute function keep_issued_prescription()`,
    );
    this.addSql(`create function keep_prescribed_item() returns trigger language plpgsql as $$
      begin
        if to_jsonb(new) - 'dispensings_consumed' is distinct from to_jsonb(old) - 'dispensings_consumed' then
          raise exception 'A prescribed item does not change.';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger keep_prescribed_item before update on "prescription_item" for each row execute function keep_prescribed_item()`,
    );
  }
}
