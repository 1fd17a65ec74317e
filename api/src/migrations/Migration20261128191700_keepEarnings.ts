import { Migration } from '@mikro-orm/migrations';
import { appendOnly, neverDeleted } from './appendOnly.ts';

/** What a doctor earned is never changed; credits and withdrawals, which have states, are never removed. */
export class Migration20261128191700_keepEarnings extends Migration {
  override up(): void {
    for (const statement of [
      ...appendOnly('earning'),
      ...appendOnly('withdrawal_item'),
      ...neverDeleted('withdrawal'),
      ...neverDeleted('store_credit'),
    ])
      this.addSql(statement);
  }
}
