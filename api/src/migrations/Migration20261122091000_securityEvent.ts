import { Migration } from '@mikro-orm/migrations';

/** The log of security events. The trigger makes it append-only for every role. */
export class Migration20261122091000_securityEvent extends Migration {
  override up(): void {
    this.addSql(`create table "security_event" ("id" uuid not null, "kind" varchar(255) not null, "actor_id" uuid null, "subject_id" uuid null,
      "address_hash" varchar(255) null, "detail" jsonb not null, "times" int not null default 1, "at" timestamptz not null,
      constraint "security_event_pkey" primary key ("id"))`);
    this.addSql(`create index "security_event_at_index" on "security_event" ("at")`);
    this.addSql(`create index "security_event_kind_at_index" on "security_event" ("kind", "at")`);
    this.addSql(`create function "keep_security_event"() returns trigger language plpgsql as $$
      begin raise exception 'security_event is append-only'; end $$`);
    this.addSql(`create trigger "security_event_append_only" before update or delete on "security_event"
      for each row execute function "keep_security_event"()`);
    this.addSql(`create trigger "security_event_no_truncate" before truncate on "security_event"
      for each statement execute function "keep_security_event"()`);
  }
}
