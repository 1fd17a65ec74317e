import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** A person's rights over their data: the export, the erasure, what a law keeps after it, and the history of consents. */
export class Migration20261122090000_privacy extends Migration {
  override up(): void {
    this.addSql(
      `create table "data_export" ("id" uuid not null, "user_id" uuid not null, "session_id" uuid not null, "state" varchar(255) not null default 'preparing', "requested_at" timestamptz not null, "prefix" varchar(255) null, "parts" int not null default 0, "size" int not null default 0, "ready_at" timestamptz null, "expires_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "data_export_user_id_index" on "data_export" ("user_id")`);
    this.addSql(
      `create unique index "data_export_one_at_a_time" on "data_export" ("user_id") where state = 'preparing'`,
    );
    this.addSql(
      `create table "erasure" ("id" uuid not null, "user_id" uuid not null, "state" varchar(255) not null default 'pending', "requested_at" timestamptz not null, "due_at" timestamptz not null, "taken_back_at" timestamptz null, "archive_id" uuid null, "done_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(`create index "erasure_user_id_index" on "erasure" ("user_id")`);
    this.addSql(
      `create unique index "erasure_one_at_a_time" on "erasure" ("user_id") where state in ('pending', 'sealing')`,
    );
    this.addSql(
      `create table "sealed_record" ("id" uuid not null, "archive_id" uuid not null, "cpf_index" varchar(255) not null, "kind" varchar(255) not null, "name" varchar(255) not null, "seq" int not null, "content" text null, "object_name" varchar(255) null, "law" varchar(255) not null, "keep_until" date not null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "sealed_record_archive_id_index" on "sealed_record" ("archive_id")`);
    this.addSql(`create index "sealed_record_cpf_index_index" on "sealed_record" ("cpf_index")`);
    this.addSql(`create index "sealed_record_keep_until_index" on "sealed_record" ("keep_until")`);
    this.addSql(
      `create table "sealed_opening" ("id" uuid not null, "archive_id" uuid not null, "opened_by" uuid not null, "ground" varchar(255) not null, "reason" text not null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "sealed_opening_archive_id_index" on "sealed_opening" ("archive_id")`);
    this.addSql(
      `create table "consent_record" ("id" uuid not null, "user_id" uuid not null, "purpose" varchar(255) not null, "state" varchar(255) not null, "document" varchar(255) null, "version" varchar(255) null, "sha256" varchar(64) null, "channel" varchar(255) not null, "sealed" text null, "at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(`create index "consent_record_user_id_at_index" on "consent_record" ("user_id", "at")`);
    for (const table of ['sealed_opening', 'consent_record'])
      for (const statement of appendOnly(table)) this.addSql(statement);
  }
}
