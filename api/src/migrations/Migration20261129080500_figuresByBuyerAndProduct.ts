import { Migration } from '@mikro-orm/migrations';

/** The dashboard reads cancelled orders by time; closed days are counted again, because they lack the newer figures. */
export class Migration20261129080500_figuresByBuyerAndProduct extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // A process that was killed while it created an index kept an invalid one.
    this.addSql('drop index concurrently if exists "transaction_status_move_cancelled"');
    this.addSql(
      'create index concurrently "transaction_status_move_cancelled" on "transaction_status_move" ("at") where to_status = 7',
    );
    this.addSql(`update setting set value = '{}' where name = 'figures'`);
  }
}
