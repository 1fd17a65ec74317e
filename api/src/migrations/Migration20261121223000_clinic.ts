import { Migration } from '@mikro-orm/migrations';

/** A doctor's actions on an appointment: claim, notes, clearances, video call, earnings. */
export class Migration20261121223000_clinic extends Migration {
  override up(): void {
    this.addSql(
      `alter table "medical_appointment" add "claimed_at" timestamptz null, add "seen_at" timestamptz null, add "revision" int not null default 0, add "message_to_patient" text null`,
    );
    this.addSql(
      `create index "medical_appointment_attend_by_status_index" on "medical_appointment" ("attend_by", "status")`,
    );
    this.addSql(
      `create index "medical_appointment_open" on "medical_appointment" ("due_at", "id") where status in (1, 2, 4, 5)`,
    );
    this.addSql(
      `create table "case_note" ("id" uuid not null, "appointment_id" uuid not null, "author_id" uuid not null, "text" text not null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "case_note_appointment_id_index" on "case_note" ("appointment_id")`);
    this.addSql(
      `create table "flag_clearance" ("id" uuid not null, "appointment_id" uuid not null, "flag" varchar(255) not null, "kind" varchar(255) not null, "text" text not null, "author_id" uuid not null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `alter table "flag_clearance" add constraint "flag_clearance_appointment_id_flag_kind_unique" unique ("appointment_id", "flag", "kind")`,
    );
    this.addSql(
      `create table "schedule_slot" ("id" uuid not null, "appointment_id" uuid not null, "doctor_id" uuid not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "state" varchar(255) not null default 'offered', "is_forced" boolean not null default false, "reminded_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "schedule_slot_appointment_id_index" on "schedule_slot" ("appointment_id")`);
    this.addSql(
      `create index "schedule_slot_doctor_id_starts_at_index" on "schedule_slot" ("doctor_id", "starts_at")`,
    );
    this.addSql(
      `create table "earning" ("appointment_id" uuid not null, "doctor_id" uuid not null, "amount_cents" int not null, "at" timestamptz not null, primary key ("appointment_id"))`,
    );
    this.addSql(`create index "earning_doctor_id_at_index" on "earning" ("doctor_id", "at")`);
    for (const table of ['case_note', 'flag_clearance', 'schedule_slot', 'earning'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_appointment_id_foreign" foreign key ("appointment_id") references "medical_appointment" ("id")${table === 'earning' ? ' on update cascade on delete cascade' : ''}`,
      );
  }
}
