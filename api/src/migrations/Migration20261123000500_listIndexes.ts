import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes in the order of the panel's lists, so that their first page does not sort the whole table, and one by
 * trigrams for words inside the names of products.
 */
export class Migration20261123000500_listIndexes extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('create index "product_position" on "product" ("position", "id")');
    this.addSql(
      `create index "product_search" on "product" using gin (lower(regexp_replace(normalize(coalesce(changes->>'name', content->>'name') || ' ' || code::text || ' ' || slug, NFD), '[\\u0300-\\u036f]', '', 'g')) gin_trgm_ops)`,
    );
    this.addSql(
      'create index "transaction_placed" on "transaction" ("created_at", "id") where status is not null',
    );
    this.addSql('drop index "transaction_status_index"');
    this.addSql('create index "transaction_by_status" on "transaction" ("status", "created_at", "id")');
    this.addSql(
      'create index "user_account_newest" on "user_account" ("created_at", "id") where deleted_at is null',
    );
    this.addSql(
      'create index "user_account_by_role" on "user_account" ("role", "created_at", "id") where deleted_at is null',
    );
  }
}
