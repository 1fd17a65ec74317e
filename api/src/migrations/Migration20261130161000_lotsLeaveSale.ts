import { Migration } from '@mikro-orm/migrations';

const KINDS = ['sale', 'release', 'return', 'received', 'corrected', 'counted', 'recalled', 'expired'];

/** The movements of a stock when a lot leaves the sale, because it was blocked or expired. */
export class Migration20261130161000_lotsLeaveSale extends Migration {
  override up(): void {
    this.addSql('alter table "stock_movement" drop constraint "stock_movement_kind"');
    // Not checked on the rows of now, whose kinds are among the earlier ones: that would read the whole table.
    this.addSql(
      `alter table "stock_movement" add constraint "stock_movement_kind" check (kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})) not valid`,
    );
  }
}
