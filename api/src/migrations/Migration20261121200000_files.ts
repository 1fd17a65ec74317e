import { Migration } from '@mikro-orm/migrations';

/** Private files, their uploads, the photos of an evaluation, and the access log. */
export class Migration20261121200000_files extends Migration {
  override up(): void {
    this.addSql(
      `create table "stored_file" ("id" uuid not null, "user_id" uuid not null, "purpose" varchar(255) not null, "object_name" varchar(255) not null, "thumb_name" varchar(255) null, "content_type" varchar(255) not null, "size" int not null, "width" int null, "height" int null, "attached_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "stored_file_user_id_index" on "stored_file" ("user_id")`);
    this.addSql(
      `create index "stored_file_never_attached" on "stored_file" ("created_at") where attached_at is null`,
    );
    this.addSql(
      `create table "upload" ("id" uuid not null, "user_id" uuid not null, "purpose" varchar(255) not null, "size" int not null, "received" int not null default 0, "parts" jsonb not null, "file_id" uuid null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "upload_user_id_index" on "upload" ("user_id")`);
    this.addSql(`create index "upload_created_at_index" on "upload" ("created_at")`);
    this.addSql(
      `create table "evolution" ("id" uuid not null, "user_id" uuid not null, "type" int not null, "file_pic_top" uuid null, "file_pic_front" uuid null, "file_pic_back" uuid null, "file_pic_right_side" uuid null, "document_photo" uuid null, "identity_confirmed_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "evolution_user_id_created_at_index" on "evolution" ("user_id", "created_at")`);
    this.addSql(
      `create table "access_entry" ("id" uuid not null, "owner_id" uuid not null, "viewer_id" uuid not null, "viewer_role" varchar(255) not null, "what" varchar(255) not null, "entity_id" uuid not null, "door" varchar(255) not null, "at" timestamptz not null, "reason" text null, primary key ("id"))`,
    );
    this.addSql(`create index "access_entry_owner_id_at_index" on "access_entry" ("owner_id", "at")`);
    for (const table of ['stored_file', 'upload', 'evolution'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "user_account" ("id")`,
      );
    for (const column of [
      'file_pic_top',
      'file_pic_front',
      'file_pic_back',
      'file_pic_right_side',
      'document_photo',
    ])
      this.addSql(
        `alter table "evolution" add constraint "evolution_${column}_foreign" foreign key ("${column}") references "stored_file" ("id") on delete set null`,
      );
  }
}
