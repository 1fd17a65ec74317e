import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** Each stock knows its product and its alert, and every change of it is a row. */
export class Migration20261123105300_stockMovements extends Migration {
  override up(): void {
    this.addSql('alter table "stock" add "product_id" uuid null');
    this.addSql('alter table "stock" add "is_current" boolean not null default true');
    this.addSql('alter table "stock" add "alert_at" int null');
    this.addSql('alter table "stock" add "alerted_at" timestamptz null');
    this.addSql(
      `update "stock" set "product_id" = p.id from "product" p where p.id = sku_id or p.content->'variantGroup'->'variants' @> jsonb_build_array(jsonb_build_object('id', sku_id::text))`,
    );
    // Sizes that were removed earlier have no product any more and no units, so their rows are not needed.
    this.addSql('delete from "stock" where "product_id" is null');
    this.addSql('alter table "stock" alter column "product_id" set not null');
    this.addSql(
      'alter table "stock" add constraint "stock_product_id_foreign" foreign key ("product_id") references "product" ("id")',
    );
    this.addSql('alter table "stock" add constraint "stock_alert_never_negative" check (alert_at >= 0)');
    this.addSql('create index "stock_product_id_index" on "stock" ("product_id")');
    this.addSql(
      'create table "stock_movement" ("id" bigserial primary key, "sku_id" uuid not null, "at" timestamptz not null, "kind" varchar(10) not null, "units" int not null, "on_hand" int not null, "order_id" uuid null, "act_id" uuid null)',
    );
    this.addSql(
      `alter table "stock_movement" add constraint "stock_movement_kind" check (kind in ('sale', 'release', 'return', 'received', 'corrected', 'counted'))`,
    );
    this.addSql('create index "stock_movement_sku_id_id_index" on "stock_movement" ("sku_id", "id")');
    for (const statement of appendOnly('stock_movement')) this.addSql(statement);
    this.addSql('create index "transaction_held" on "transaction" ("id") where stock_held');
  }
}
