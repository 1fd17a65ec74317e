import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** Clinical facts and recorded changes are only ever added. */
export class Migration20261122094000_keepClinicalFacts extends Migration {
  override up(): void {
    for (const statement of ['clinical_fact', 'clinical_change'].flatMap((table) => appendOnly(table)))
      this.addSql(statement);
  }
}
