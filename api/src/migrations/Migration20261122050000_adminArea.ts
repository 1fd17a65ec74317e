import { Migration } from '@mikro-orm/migrations';

/** Admin acts beyond accounts, and admins' changes of products, which override the catalogue files. */
export class Migration20261122050000_adminArea extends Migration {
  override up(): void {
    this.addSql(`alter table "admin_act" alter column "user_id" drop not null`);
    this.addSql(`alter table "admin_act" add "entity_id" uuid null, add "detail" jsonb null`);
    this.addSql(`create index "admin_act_entity_id_at_index" on "admin_act" ("entity_id", "at")`);
    this.addSql(`create index "admin_act_at_index" on "admin_act" ("at")`);
    this.addSql(`alter table "product" add "changes" jsonb null, add "changed_at" timestamptz null`);
    this.addSql(`create index "event_entity_id_id_index" on "event" ("entity_id", "id")`);
    this.addSql(`create index "access_entry_at_index" on "access_entry" ("at")`);
  }
}
