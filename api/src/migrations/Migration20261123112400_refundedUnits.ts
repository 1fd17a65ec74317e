import { Migration } from '@mikro-orm/migrations';

/** The units that a refund by line pays for. */
export class Migration20261123112400_refundedUnits extends Migration {
  override up(): void {
    this.addSql('alter table "refund" add column "lines" jsonb null');
  }
}
