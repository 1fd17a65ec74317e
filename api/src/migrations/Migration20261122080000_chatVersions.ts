import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/**
 * A sent message never changes: a correction is a separate version, and a withdrawn text stays in the record.
 */
export class Migration20261122080000_chatVersions extends Migration {
  override up(): void {
    this.addSql(
      `create table "chat_message_version" ("id" uuid not null, "message_id" uuid not null, "number" int not null, "text" text null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `alter table "chat_message_version" add constraint "chat_message_version_message_id_number_unique" unique ("message_id", "number")`,
    );
    this.addSql(
      `alter table "chat_message_version" add constraint "chat_message_version_message_id_foreign" foreign key ("message_id") references "chat_message" ("id")`,
    );
    for (const statement of [
      ...appendOnly('chat_message_version'),
      ...appendOnly('chat_message', { once: ['read_at', 'told_at', 'deleted_at', 'deleted_by'] }),
    ])
      this.addSql(statement);
  }
}
