import { Migration } from '@mikro-orm/migrations';

const KINDS = ['sale', 'release', 'return', 'received', 'corrected', 'counted', 'recalled', 'expired'];

/** How many units of a lot left the sale when it was blocked or expired, and the movements of the stock that say so. */
export class Migration20261130161000_lotsLeaveSale extends Migration {
  override up(): void {
    this.addSql('alter table "lot" add "removed_units" int not null default 0');
    this.addSql(
      'alter table "lot" add constraint "lot_removed_units" check (removed_units >= 0 and removed_units <= units)',
    );
    this.addSql('alter table "stock_movement" drop constraint "stock_movement_kind"');
    // Not checked on the rows of now, whose kinds are among the earlier ones: that would read the whole table.
    this.addSql(
      `alter table "stock_movement" add constraint "stock_movement_kind" check (kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})) not valid`,
    );
  }
}
