import { Migration } from '@mikro-orm/migrations';

/** Patients' answers that can forbid, stop or flag, and changes recorded by doctors (A-103). */
export class Migration20261122065000_clinicalFacts extends Migration {
  override up(): void {
    this.addSql(
      `create table "clinical_fact" ("id" uuid not null, "user_id" uuid not null, "person" text null, "quiz_id" uuid not null, "type" int not null, "content_version" varchar(255) not null, "state" varchar(255) not null, "is_raising" boolean not null, "content" text not null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `create table "clinical_change" ("id" uuid not null, "user_id" uuid not null, "person" text null, "appointment_id" uuid not null, "author_id" uuid not null, "content" text not null, "at" timestamptz not null, primary key ("id"))`,
    );
    for (const table of ['clinical_fact', 'clinical_change'])
      for (const column of ['user_id', 'person'])
        this.addSql(`create index "${table}_${column}_index" on "${table}" ("${column}")`);
    this.addSql(`create index "clinical_fact_quiz_id_index" on "clinical_fact" ("quiz_id")`);
    this.addSql(
      `create index "clinical_change_appointment_id_index" on "clinical_change" ("appointment_id")`,
    );
    for (const table of ['clinical_fact', 'clinical_change'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
      );
    this.addSql(
      `alter table "clinical_fact" add constraint "clinical_fact_quiz_id_foreign" foreign key ("quiz_id") references "quiz" ("id")`,
    );
  }
}
