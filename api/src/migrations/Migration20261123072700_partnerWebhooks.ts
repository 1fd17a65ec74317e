import { Migration } from '@mikro-orm/migrations';

/** Partner events, the endpoints of partners, and the deliveries that wait. Reading begins at the newest internal event. */
export class Migration20261123072700_partnerWebhooks extends Migration {
  override up(): void {
    this.addSql(
      'create table "partner_event" ("id" bigserial primary key, "type" varchar(40) not null, "subject" uuid not null, "data" jsonb not null, "at" timestamptz not null)',
    );
    this.addSql(
      'create index "partner_event_subject_type_id_index" on "partner_event" ("subject", "type", "id")',
    );
    this.addSql('create index "partner_event_at_index" on "partner_event" ("at")');
    this.addSql(
      'create table "partner_position" ("id" int not null, "cursor" varchar(40) not null, primary key ("id"))',
    );
    this.addSql(
      `insert into "partner_position" ("id", "cursor") values (1, coalesce((select xid::text || '.' || id::text from event order by event.xid desc, event.id desc limit 1), '0.0'))`,
    );
    this.addSql(
      `create table "partner_webhook" ("id" uuid not null, "key_id" uuid not null, "url" text not null, "events" text[] not null, "state" varchar(10) not null default 'pending', "secret_sealed" text not null, "previous_secret_sealed" text null, "previous_until" timestamptz null, "failing_since" timestamptz null, "paused_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql('create index "partner_webhook_key_id_index" on "partner_webhook" ("key_id")');
    this.addSql(
      'alter table "partner_webhook" add constraint "partner_webhook_key_id_foreign" foreign key ("key_id") references "api_key" ("id")',
    );
    this.addSql(
      `create table "webhook_delivery" ("id" bigserial primary key, "webhook_id" uuid not null, "event_id" bigint not null, "subject" uuid not null, "state" varchar(10) not null default 'waiting', "created_at" timestamptz not null, "settled_at" timestamptz null, "tries" jsonb not null default '[]')`,
    );
    this.addSql(
      'create index "webhook_delivery_webhook_id_subject_state_id_index" on "webhook_delivery" ("webhook_id", "subject", "state", "id")',
    );
    this.addSql(
      'create index "webhook_delivery_webhook_id_id_index" on "webhook_delivery" ("webhook_id", "id")',
    );
    this.addSql('create index "webhook_delivery_event_id_index" on "webhook_delivery" ("event_id")');
    this.addSql(
      'alter table "webhook_delivery" add constraint "webhook_delivery_webhook_id_foreign" foreign key ("webhook_id") references "partner_webhook" ("id") on delete cascade',
    );
    this.addSql(
      'create table "webhook_queue" ("webhook_id" uuid not null, "subject" uuid not null, "next_at" timestamptz not null, "attempts" int not null default 0, primary key ("webhook_id", "subject"))',
    );
    this.addSql(
      'create index "webhook_queue_webhook_id_next_at_index" on "webhook_queue" ("webhook_id", "next_at")',
    );
    this.addSql(
      'alter table "webhook_queue" add constraint "webhook_queue_webhook_id_foreign" foreign key ("webhook_id") references "partner_webhook" ("id") on delete cascade',
    );
  }
}
