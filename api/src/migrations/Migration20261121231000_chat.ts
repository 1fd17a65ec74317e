import { Migration } from '@mikro-orm/migrations';

/** Chat messages between a patient and their doctor. */
export class Migration20261121231000_chat extends Migration {
  override up(): void {
    this.addSql(
      `create table "chat_message" ("id" uuid not null, "appointment_id" uuid not null, "seq" int not null, "sender_id" uuid not null, "is_from_patient" boolean not null, "text" text null, "attachment_id" uuid null, "client_id" varchar(64) not null, "created_at" timestamptz not null, "read_at" timestamptz null, "edited_at" timestamptz null, "deleted_at" timestamptz null, "deleted_by" uuid null, "told_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_appointment_id_seq_unique" unique ("appointment_id", "seq")`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_sender_id_client_id_unique" unique ("sender_id", "client_id")`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_attachment_id_unique" unique ("attachment_id")`,
    );
    this.addSql(
      `create index "chat_message_unread" on "chat_message" ("appointment_id", "is_from_patient") where read_at is null and deleted_at is null`,
    );
    this.addSql(
      `create index "chat_message_untold" on "chat_message" ("created_at") where read_at is null and deleted_at is null and told_at is null and not is_from_patient`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_appointment_id_foreign" foreign key ("appointment_id") references "medical_appointment" ("id")`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_sender_id_foreign" foreign key ("sender_id") references "user_account" ("id")`,
    );
    this.addSql(
      `alter table "chat_message" add constraint "chat_message_attachment_id_foreign" foreign key ("attachment_id") references "stored_file" ("id") on delete set null`,
    );
  }
}
