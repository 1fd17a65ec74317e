import { Migration } from '@mikro-orm/migrations';

/** The versions of settings, each with the moment at which it takes effect. */
export class Migration20261123093900_settingVersions extends Migration {
  override up(): void {
    this.addSql(
      `create table "setting_version" ("id" uuid not null, "name" varchar(255) not null, "number" int not null, "value" jsonb not null, "effective_from" timestamptz not null, "admin_id" uuid not null, "sealed" text null, "created_at" timestamptz not null, "cancelled_at" timestamptz null, "cancelled_by" uuid null, primary key ("id"))`,
    );
    this.addSql(
      'alter table "setting_version" add constraint "setting_version_name_number_unique" unique ("name", "number")',
    );
  }
}
