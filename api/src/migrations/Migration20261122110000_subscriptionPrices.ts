import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** New prices are proposed to subscribers, and apply only to those who accepted. */
export class Migration20261122110000_subscriptionPrices extends Migration {
  override up(): void {
    this.addSql(
      `alter table "recurrence_item" add "next_unit_price_cents" int null, add "next_unit_value_cents" int null, add "next_price_from_month" varchar(7) null`,
    );
    this.addSql(
      `create table "recurrence_price_proposal" ("id" uuid not null, "product_id" uuid not null, "unit_price_cents" int not null, "unit_value_cents" int not null, "from_month" varchar(7) not null, "author_id" uuid not null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql(
      `create index "recurrence_price_proposal_product_id_created_at_index" on "recurrence_price_proposal" ("product_id", "created_at")`,
    );
    this.addSql(
      `alter table "recurrence_price_proposal" add constraint "recurrence_price_proposal_price" check (unit_value_cents > 0 and unit_value_cents <= unit_price_cents)`,
    );
    this.addSql(
      `create table "recurrence_price_offer" ("id" uuid not null, "proposal_id" uuid not null, "recurrence_id" uuid not null, "product_id" uuid not null, "unit_price_cents" int not null, "unit_value_cents" int not null, "from_month" varchar(7) not null, "told_at" timestamptz not null, "answer" varchar(255) null, "answered_at" timestamptz null, primary key ("id"))`,
    );
    this.addSql(
      `create index "recurrence_price_offer_recurrence_id_index" on "recurrence_price_offer" ("recurrence_id")`,
    );
    this.addSql(
      `alter table "recurrence_price_offer" add constraint "recurrence_price_offer_proposal_id_recurrence_id_unique" unique ("proposal_id", "recurrence_id")`,
    );
    this.addSql(
      `alter table "recurrence_price_offer" add constraint "recurrence_price_offer_proposal_id_foreign" foreign key ("proposal_id") references "recurrence_price_proposal" ("id")`,
    );
    this.addSql(
      `alter table "recurrence_price_offer" add constraint "recurrence_price_offer_recurrence_id_foreign" foreign key ("recurrence_id") references "recurrence" ("id")`,
    );
    for (const statement of appendOnly('recurrence_price_proposal')) this.addSql(statement);
    const answeredOnce = { once: ['answer', 'answered_at'] };
    for (const statement of appendOnly('recurrence_price_offer', answeredOnce)) this.addSql(statement);
  }
}
