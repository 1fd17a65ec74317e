import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** A version of a setting is never changed: a later one replaces it, or it is cancelled once. */
export class Migration20261123112200_keepSettingVersions extends Migration {
  override up(): void {
    for (const statement of appendOnly('setting_version', { once: ['cancelled_at', 'cancelled_by'] }))
      this.addSql(statement);
  }
}
