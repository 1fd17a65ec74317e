import { Migration } from '@mikro-orm/migrations';

/** The facts that only a prescription of the clinic has, and who revoked it and why. */
export class Migration20261122001000_prescribe extends Migration {
  override up(): void {
    this.addSql(`alter table "prescription" add "revoked_by" uuid null, add "revocation_reason" text null`);
    this.addSql(`alter table "prescription_item" add "duration" varchar(255) null`);
    // Revoking writes these three once, together; everything else stays as issued.
    this.addSql(`create or replace function keep_issued_prescription() returns trigger language plpgsql as $$
      begin
        if to_jsonb(new) - '{revoked_at,revoked_by,revocation_reason}'::text[]
            is distinct from to_jsonb(old) - '{revoked_at,revoked_by,revocation_reason}'::text[]
          or (old.revoked_at is not null
            and (new.revoked_at, new.revoked_by, new.revocation_reason)
              is distinct from (old.revoked_at, old.revoked_by, old.revocation_reason)) then
          raise exception 'An issued prescription does not change.';
        end if;
        return new;
      end $$`);
  }
}
