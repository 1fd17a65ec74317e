import { Migration } from '@mikro-orm/migrations';

/** Saved filters for every list of the panel. Rows without `filters` are of the orders, with `status` and `queue`. */
export class Migration20261128113100_viewsOfLists extends Migration {
  override up(): void {
    this.addSql(
      `alter table "order_view" add column "list" varchar(20) not null default 'ORDERS', add column "filters" jsonb null`,
    );
  }
}
