import { Migration } from '@mikro-orm/migrations';

/** Files of the catalogue: their lines, and what they change. */
export class Migration20261123105400_catalogImports extends Migration {
  override up(): void {
    this.addSql(
      `create table "catalog_import" ("id" uuid not null, "admin_id" uuid not null, "file_name" varchar(120) not null, "state" varchar(10) not null, "problem" varchar(300) null, "lines" int not null default 0, "done" int not null default 0, "steps" int not null default 0, "same" int not null default 0, "change_reason" varchar(500) null, "created_at" timestamptz not null, "planned_at" timestamptz null, "applied_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(
      `alter table "catalog_import" add constraint "catalog_import_state" check (state in ('receiving', 'planning', 'ready', 'applying', 'applied', 'undoing', 'undone', 'stale', 'failed'))`,
    );
    this.addSql('create index "catalog_import_created_at_id_index" on "catalog_import" ("created_at", "id")');
    this.addSql(
      'create table "catalog_import_line" ("id" bigserial primary key, "import_id" uuid not null, "line" int not null, "group_key" varchar(255) not null, "cells" jsonb not null)',
    );
    this.addSql(
      'alter table "catalog_import_line" add constraint "catalog_import_line_import_id_foreign" foreign key ("import_id") references "catalog_import" ("id") on delete cascade',
    );
    this.addSql(
      'create index "catalog_import_line_import_id_group_key_index" on "catalog_import_line" ("import_id", "group_key")',
    );
    this.addSql(
      `create table "catalog_import_change" ("id" bigserial primary key, "import_id" uuid not null, "line" int not null, "kind" varchar(10) not null, "name" varchar(255) not null, "product_id" uuid null, "cells" jsonb not null, "problems" jsonb not null, "writes" jsonb not null, "seen_version" int null, "applied_version" int null, "left_as_is" boolean not null default false)`,
    );
    this.addSql(
      'alter table "catalog_import_change" add constraint "catalog_import_change_import_id_foreign" foreign key ("import_id") references "catalog_import" ("id") on delete cascade',
    );
    this.addSql(
      `alter table "catalog_import_change" add constraint "catalog_import_change_kind" check (kind in ('created', 'changed', 'refused'))`,
    );
    this.addSql(
      'create index "catalog_import_change_import_id_kind_id_index" on "catalog_import_change" ("import_id", "kind", "id")',
    );
    this.addSql(
      'create index "catalog_import_change_import_id_product_id_index" on "catalog_import_change" ("import_id", "product_id")',
    );
  }
}
