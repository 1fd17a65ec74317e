import { Migration } from '@mikro-orm/migrations';

/** Products have a status, a moment of publication, and slugs they had before. */
export class Migration20261123070800_productStatus extends Migration {
  override up(): void {
    this.addSql(`alter table "product" add "status" varchar(20) not null default 'published'`);
    this.addSql(
      `alter table "product" add constraint "product_status" check (status in ('draft', 'published', 'archived'))`,
    );
    this.addSql('alter table "product" add "publish_at" timestamptz null');
    this.addSql(`alter table "product" add "former_slugs" text[] not null default '{}'`);
    this.addSql('create index "product_due" on "product" ("publish_at") where publish_at is not null');
    this.addSql('create index "product_former_slugs" on "product" using gin ("former_slugs")');
  }
}
