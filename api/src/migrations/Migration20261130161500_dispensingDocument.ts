import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** The signed PDF of a dispensing. */
export class Migration20261130161500_dispensingDocument extends Migration {
  override up(): void {
    this.addSql(
      `create table "dispensing_document" ("sealed" text null, "file_id" uuid not null, "code_hash" varchar(255) not null, "sealed_code" varchar(255) not null, "is_test" boolean not null, "sha256" varchar(64) not null, "signed_at" timestamptz not null, "created_at" timestamptz not null, "dispensing_id" uuid not null, primary key ("dispensing_id"))`,
    );
    this.addSql(
      `alter table "dispensing_document" add constraint "dispensing_document_file_id_unique" unique ("file_id")`,
    );
    this.addSql(
      `alter table "dispensing_document" add constraint "dispensing_document_file_id_foreign" foreign key ("file_id") references "stored_file" ("id")`,
    );
    this.addSql(
      `alter table "dispensing_document" add constraint "dispensing_document_dispensing_id_foreign" foreign key ("dispensing_id") references "dispensing" ("id")`,
    );
    for (const statement of appendOnly('dispensing_document')) this.addSql(statement);
  }
}
