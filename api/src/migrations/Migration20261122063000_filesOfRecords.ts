import { Migration } from '@mikro-orm/migrations';

const SHOWN: readonly [table: string, column: string][] = [
  ['evolution', 'file_pic_top'],
  ['evolution', 'file_pic_front'],
  ['evolution', 'file_pic_back'],
  ['evolution', 'file_pic_right_side'],
  ['evolution', 'document_photo'],
  ['chat_message', 'attachment_id'],
];

/** A file that a medical record shows cannot be deleted. */
export class Migration20261122063000_filesOfRecords extends Migration {
  override up(): void {
    for (const [table, column] of SHOWN) {
      this.addSql(`alter table "${table}" drop constraint "${table}_${column}_foreign"`);
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "stored_file" ("id") on delete restrict`,
      );
    }
  }
}
