import { Migration } from '@mikro-orm/migrations';

/** The plan of check-ins of each treatment, what patients answer, and severe reports, which hold all medicines. */
export class Migration20261130163000_checkIns extends Migration {
  override up(): void {
    this.addSql(
      'create table "severe_report" ("id" uuid not null, "user_id" uuid not null, "person" text null, "line" int not null, "at" timestamptz not null, "concluded_at" timestamptz null, "doctor_id" uuid null, "outcome" varchar(12) null, "sealed" text null, primary key ("id"))',
    );
    this.addSql('create index "severe_report_user_id_index" on "severe_report" ("user_id")');
    this.addSql('create index "severe_report_person_index" on "severe_report" ("person")');
    this.addSql('create index "severe_report_doctor_id_index" on "severe_report" ("doctor_id")');
    this.addSql(
      'create index "severe_report_open" on "severe_report" ("at", "id") where concluded_at is null',
    );
    this.addSql(
      'create table "treatment" ("id" uuid not null, "user_id" uuid not null, "line" int not null, "started_on" date not null, "last_sent_on" date not null, "covers_until" date not null, "last_week" int not null default 0, "next_on" date null, primary key ("id"))',
    );
    this.addSql(
      'alter table "treatment" add constraint "treatment_user_id_line_unique" unique ("user_id", "line")',
    );
    this.addSql('create index "treatment_next" on "treatment" ("next_on") where next_on is not null');
    this.addSql(
      'create table "check_in" ("id" uuid not null, "treatment_id" uuid not null, "user_id" uuid not null, "started_on" date not null, "week" int not null, "opened_at" timestamptz not null, "answered_at" timestamptz null, "closed_at" timestamptz null, primary key ("id"))',
    );
    this.addSql(
      'alter table "check_in" add constraint "check_in_treatment_id_started_on_week_unique" unique ("treatment_id", "started_on", "week")',
    );
    this.addSql(
      'create unique index "check_in_open" on "check_in" ("treatment_id") where answered_at is null and closed_at is null',
    );
    this.addSql('create index "check_in_user_id_index" on "check_in" ("user_id")');
    this.addSql(
      'create table "check_in_answer" ("id" uuid not null, "user_id" uuid not null, "line" int not null, "check_in_id" uuid null, "severe_report_id" uuid null, "content_version" varchar(255) not null, "at" timestamptz not null, "sealed" text null, primary key ("id"))',
    );
    this.addSql(
      'alter table "check_in_answer" add constraint "check_in_answer_check_in_id_unique" unique ("check_in_id")',
    );
    this.addSql('create index "check_in_answer_of_user" on "check_in_answer" ("user_id", "at")');
    this.addSql(
      'create index "check_in_answer_severe_report_id_index" on "check_in_answer" ("severe_report_id")',
    );
    const references = [
      ['severe_report', 'user_id', 'user_account'],
      ['severe_report', 'doctor_id', 'user_account'],
      ['treatment', 'user_id', 'user_account'],
      ['check_in', 'treatment_id', 'treatment'],
      ['check_in', 'user_id', 'user_account'],
      ['check_in_answer', 'user_id', 'user_account'],
      ['check_in_answer', 'check_in_id', 'check_in'],
      ['check_in_answer', 'severe_report_id', 'severe_report'],
    ] as const;
    for (const [table, column, target] of references)
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${target}" ("id")`,
      );
    // A fact of a check-in has no evaluation.
    this.addSql('alter table "clinical_fact" alter column "quiz_id" drop not null');
    this.addSql('alter table "dispensing" add column "followed_at" timestamptz null');
  }
}
