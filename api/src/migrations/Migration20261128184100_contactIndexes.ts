import { Migration } from '@mikro-orm/migrations';

/**
 * Orders are found by the recipient, CPF, e-mail and telephone of their own contact. The keyed hashes of existing orders
 * are written after the migrations (`indexExistingRows`).
 */
export class Migration20261128184100_contactIndexes extends Migration {
  override up(): void {
    this.addSql('alter table "transaction" add column "contact_indexes" text[] null');
  }
}
