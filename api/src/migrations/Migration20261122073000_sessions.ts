import { Migration } from '@mikro-orm/migrations';

/**
 * Sessions end at a fixed time and when they are idle, belong to a device, and may be handed over to the
 * other host. `expires_at` was moved by each refresh; it is now the absolute end, counted from the sign-in.
 */
export class Migration20261122073000_sessions extends Migration {
  override up(): void {
    this.addSql(`alter table "session" add column "family_id" uuid null, add column "last_used_at" timestamptz null,
      add column "device_name" varchar(80) null, add column "device_hash" varchar(255) null, add column "network" varchar(60) null`);
    this.addSql(`update "session" s set "last_used_at" = coalesce(s."rotated_at", s."created_at"),
      "expires_at" = s."created_at" + case when u."role" = 'patient' then interval '180 days' else interval '12 hours' end
      from "user_account" u where u."id" = s."user_id"`);
    this.addSql(`create index "session_family_id_index" on "session" ("family_id")`);
    this.addSql(`create table "known_device" ("user_id" uuid not null, "device_hash" varchar(255) not null,
      "first_seen_at" timestamptz not null, "last_seen_at" timestamptz not null,
      constraint "known_device_pkey" primary key ("user_id", "device_hash"))`);
    this.addSql(`alter table "known_device" add constraint "known_device_user_id_foreign" foreign key ("user_id")
      references "user_account" ("id") on delete cascade`);
    this.addSql(`create table "hand_over" ("code_hash" varchar(255) not null, "session_id" uuid not null, "challenge" varchar(64) not null,
      "expires_at" timestamptz not null, constraint "hand_over_pkey" primary key ("code_hash"))`);
    this.addSql(`create index "hand_over_session_id_index" on "hand_over" ("session_id")`);
    this.addSql(`alter table "hand_over" add constraint "hand_over_session_id_foreign" foreign key ("session_id")
      references "session" ("id") on delete cascade`);
  }
}
