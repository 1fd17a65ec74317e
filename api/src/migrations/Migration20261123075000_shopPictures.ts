import { Migration } from '@mikro-orm/migrations';

/** Pictures that admins upload for the shop. */
export class Migration20261123075000_shopPictures extends Migration {
  override up(): void {
    this.addSql(
      'create table "shop_picture" ("id" uuid not null, "created_at" timestamptz not null, "unused_since" timestamptz null, primary key ("id"))',
    );
    this.addSql(
      'create index "shop_picture_unused" on "shop_picture" ("unused_since") where unused_since is not null',
    );
  }
}
