import { Migration } from '@mikro-orm/migrations';

/** An admin searches the reviews of a product in every state; the index of published ones serves only its page. */
export class Migration20261128013500_reviewsByProduct extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // A process that was killed while it created the index kept an invalid one.
    this.addSql('drop index concurrently if exists "review_by_product"');
    this.addSql('create index concurrently "review_by_product" on "review" ("product_id")');
  }
}
