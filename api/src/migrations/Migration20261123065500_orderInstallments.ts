import { Migration } from '@mikro-orm/migrations';

/** The instalments that a buyer chose before the payment. */
export class Migration20261123065500_orderInstallments extends Migration {
  override up(): void {
    this.addSql('alter table "transaction" add column "installments" int null');
  }
}
