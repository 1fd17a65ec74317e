import { Migration } from '@mikro-orm/migrations';

/** Each line of a cart is bought by one order. Orders that hold their units now have bought theirs. */
export class Migration20261128181700_boughtLines extends Migration {
  override up(): void {
    for (const statement of [
      `create table "bought_line" ("line_id" uuid not null, "transaction_id" uuid not null, primary key ("line_id"))`,
      `create index "bought_line_transaction_id_index" on "bought_line" ("transaction_id")`,
      `alter table "bought_line" add constraint "bought_line_transaction_id_foreign" foreign key ("transaction_id") references "transaction" ("id") on delete cascade`,
      `insert into bought_line (line_id, transaction_id) select line_id, id from (
         select distinct (e ->> 'lineId')::uuid as line_id, o.id, o.created_at from transaction o, jsonb_array_elements(o.ledger) e
          where o.stock_held and o.cart_id is not null and e ->> 'rule' = 'product' and e ->> 'lineId' is not null
       ) held order by created_at on conflict do nothing`,
    ])
      this.addSql(statement);
  }
}
