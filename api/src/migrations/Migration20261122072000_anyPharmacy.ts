import { Migration } from '@mikro-orm/migrations';

/** A prescription may name a medicine that the shop does not sell. */
export class Migration20261122072000_anyPharmacy extends Migration {
  override up(): void {
    this.addSql(`alter table "prescription_item" alter column "product_id" drop not null`);
  }
}
