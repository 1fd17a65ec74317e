import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/**
 * A published questionnaire is stored as text, because jsonb changes the order of keys, and it counts from a moment on.
 * Rows are only ever added.
 */
export class Migration20261123093700_questionnaireDocuments extends Migration {
  override up(): void {
    this.addSql(
      'alter table "questionnaire_version" add "document" text null, add "published_at" timestamptz null, add "draft_id" uuid null, add "note" text null',
    );
    this.addSql(
      'update "questionnaire_version" set "document" = "definition"::text, "published_at" = "created_at"',
    );
    this.addSql(
      'alter table "questionnaire_version" alter column "document" set not null, alter column "published_at" set not null, drop column "definition"',
    );
    for (const statement of appendOnly('questionnaire_version')) this.addSql(statement);
  }
}
