import { Migration } from '@mikro-orm/migrations';

/** One wrapped data key per person; data encrypted with it becomes unreadable when the key is destroyed. */
export class Migration20261122083000_personKeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "person_key" ("subject_id" uuid not null, "master_key_id" varchar(80) not null, "wrapped" text null,
       "created_at" timestamptz not null, "destroyed_at" timestamptz null, primary key ("subject_id"))`,
    );
    this.addSql(`create index "person_key_master_key_id_index" on "person_key" ("master_key_id")`);
  }
}
