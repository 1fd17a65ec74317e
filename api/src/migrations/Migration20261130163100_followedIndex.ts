import { Migration } from '@mikro-orm/migrations';

/** Finds the dispensings whose parcel has not entered the plan of check-ins. */
export class Migration20261130163100_followedIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists "dispensing_unfollowed"');
    this.addSql(
      `create index concurrently "dispensing_unfollowed" on "dispensing" ("decided_at", "id") where followed_at is null and voided_at is null and outcome = 'dispensed'`,
    );
  }
}
