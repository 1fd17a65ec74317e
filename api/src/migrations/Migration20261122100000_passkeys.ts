import { Migration } from '@mikro-orm/migrations';

/** Passkeys beside the authenticator app, and the challenges that they sign. */
export class Migration20261122100000_passkeys extends Migration {
  override up(): void {
    this.addSql(`create table "passkey" ("id" uuid not null, "user_id" uuid not null, "credential_id" varchar(1400) not null,
      "public_key" text not null, "counter" bigint not null, "transports" text[] not null, "is_synced" boolean not null,
      "sealed" text null, "created_at" timestamptz not null, "last_used_at" timestamptz null,
      constraint "passkey_pkey" primary key ("id"))`);
    this.addSql(
      `alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id")`,
    );
    this.addSql(`create index "passkey_user_id_index" on "passkey" ("user_id")`);
    this.addSql(`alter table "passkey" add constraint "passkey_user_id_foreign" foreign key ("user_id")
      references "user_account" ("id") on delete cascade`);
    this.addSql(`create table "passkey_challenge" ("challenge_hash" varchar(43) not null, "purpose" varchar(20) not null,
      "bound_to" uuid null, "device_hash" varchar(255) not null, "expires_at" timestamptz not null,
      constraint "passkey_challenge_pkey" primary key ("challenge_hash"))`);
  }
}
