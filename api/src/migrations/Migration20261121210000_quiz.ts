import { Migration } from '@mikro-orm/migrations';

/** Evaluations, their consents, safety stops, and the appointments they become. */
export class Migration20261121210000_quiz extends Migration {
  override up(): void {
    this.addSql(
      `create table "questionnaire_version" ("type" int not null, "content_version" varchar(255) not null, "definition" jsonb not null, "created_at" timestamptz not null, primary key ("type", "content_version"))`,
    );
    this.addSql(
      `create table "quiz" ("id" uuid not null, "user_id" uuid not null, "type" int not null, "content_version" varchar(255) not null, "state" varchar(255) not null default 'open', "age" int not null, "answers" jsonb not null, "revision" int not null default 0, "furthest_page" int not null default 1, "was_blocked" boolean not null default false, "responses" jsonb null, "flags" jsonb null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "submitted_at" timestamptz null, "closed_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "quiz_user_id_index" on "quiz" ("user_id")`);
    this.addSql(
      `create unique index "quiz_one_case_per_line" on "quiz" ("user_id", "type") where state = 'submitted' and closed_at is null`,
    );
    this.addSql(
      `create unique index "quiz_one_open_per_line" on "quiz" ("user_id", "type") where state = 'open'`,
    );
    this.addSql(
      `create table "quiz_consent" ("id" uuid not null, "quiz_id" uuid not null, "consent_id" varchar(255) not null, "text" text not null, "address" varchar(255) not null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "quiz_consent_quiz_id_index" on "quiz_consent" ("quiz_id")`);
    this.addSql(
      `create table "quiz_attempt" ("id" uuid not null, "quiz_id" uuid not null, "user_id" uuid not null, "type" int not null, "stop_id" varchar(255) not null, "page" int not null, "responses" jsonb not null, "flags" jsonb not null, "is_urgent" boolean not null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `create index "quiz_attempt_user_id_type_at_index" on "quiz_attempt" ("user_id", "type", "at")`,
    );
    this.addSql(
      `create table "medical_appointment" ("id" uuid not null, "user_id" uuid not null, "quiz_id" uuid not null, "evolution_id" uuid null, "request" int not null, "status" int not null, "attend_by" uuid null, "type_attendance" int not null default 1, "created_at" timestamptz not null, "due_at" timestamptz not null, "decided_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "medical_appointment_user_id_index" on "medical_appointment" ("user_id")`);
    this.addSql(
      `alter table "medical_appointment" add constraint "medical_appointment_quiz_id_unique" unique ("quiz_id")`,
    );
    this.addSql(
      `create index "medical_appointment_status_created_at_index" on "medical_appointment" ("status", "created_at")`,
    );
    this.addSql(
      `create table "appointment_move" ("id" uuid not null, "appointment_id" uuid not null, "from" int null, "to" int not null, "author_id" uuid null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `create index "appointment_move_appointment_id_index" on "appointment_move" ("appointment_id")`,
    );
    this.addSql(
      `alter table "quiz" add constraint "quiz_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "quiz_consent" add constraint "quiz_consent_quiz_id_foreign" foreign key ("quiz_id") references "quiz" ("id")`,
    );
    this.addSql(
      `alter table "quiz_attempt" add constraint "quiz_attempt_quiz_id_foreign" foreign key ("quiz_id") references "quiz" ("id")`,
    );
    this.addSql(
      `alter table "medical_appointment" add constraint "medical_appointment_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "medical_appointment" add constraint "medical_appointment_quiz_id_foreign" foreign key ("quiz_id") references "quiz" ("id")`,
    );
    this.addSql(
      `alter table "appointment_move" add constraint "appointment_move_appointment_id_foreign" foreign key ("appointment_id") references "medical_appointment" ("id")`,
    );
    // A submitted evaluation is part of a medical record: it cannot be changed afterwards.
    this.addSql(`create function keep_submitted_quiz() returns trigger language plpgsql as $$
      begin
        if old.state = 'submitted' and (new.state, new.type, new.content_version, new.answers, new.responses, new.flags, new.submitted_at, new.user_id)
          is distinct from (old.state, old.type, old.content_version, old.answers, old.responses, old.flags, old.submitted_at, old.user_id) then
          raise exception 'A submitted evaluation does not change.';
        end if;
        return new;
      end $$`);
    this.addSql(
      `create trigger keep_submitted_quiz before update on "quiz" for each row execute function keep_submitted_quiz()`,
    );
  }
}
