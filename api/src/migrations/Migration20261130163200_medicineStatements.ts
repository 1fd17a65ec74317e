import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** The medicines that patients add to their list, and stop. */
export class Migration20261130163200_medicineStatements extends Migration {
  override up(): void {
    this.addSql(
      `create table "medicine_statement" ("id" uuid not null, "user_id" uuid not null, "person" text null, "medicine_id" uuid not null, "kind" varchar(255) not null, "content" text not null, "at" timestamptz not null, primary key ("id"))`,
    );
    for (const column of ['user_id', 'person', 'at'])
      this.addSql(`create index "medicine_statement_${column}_index" on "medicine_statement" ("${column}")`);
    this.addSql(
      `alter table "medicine_statement" add constraint "medicine_statement_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
    );
    for (const statement of appendOnly('medicine_statement')) this.addSql(statement);
  }
}
