import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** Drafts of questionnaires, the safety cases they must pass, and the doctors who approve them. */
export class Migration20261123103000_questionnaireDrafts extends Migration {
  override up(): void {
    // `document` is the CPF in every other table.
    this.addSql('alter table "questionnaire_version" rename column "document" to "content"');
    this.addSql(
      `create table "questionnaire_draft" ("id" uuid not null, "type" int not null, "base_version" varchar(255) not null, "content" text not null, "revision" int not null default 1, "state" varchar(255) not null default 'open', "author_ids" jsonb not null default '[]', "dry_run" jsonb null, "approved_by" uuid null, "approved_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `create unique index "questionnaire_draft_one_open" on "questionnaire_draft" ("type") where state = 'open'`,
    );
    this.addSql(
      'create table "questionnaire_safety_case" ("id" uuid not null, "type" int not null, "title" text not null, "age" int not null, "today" varchar(10) not null, "answers" jsonb not null, "requires" jsonb not null, "author_id" uuid not null, "created_at" timestamptz not null, "retired_at" timestamptz null, "retired_by" uuid null, primary key ("id"))',
    );
    this.addSql(
      'create index "questionnaire_safety_case_type_index" on "questionnaire_safety_case" ("type")',
    );
    for (const statement of appendOnly('questionnaire_safety_case', { once: ['retired_at', 'retired_by'] }))
      this.addSql(statement);
    this.addSql('alter table "doctor" add "director_since" timestamptz null');
    this.addSql('create index "quiz_type_state_id_index" on "quiz" ("type", "state", "id")');
  }
}
