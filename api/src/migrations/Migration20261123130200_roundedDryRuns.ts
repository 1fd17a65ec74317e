import { Migration } from '@mikro-orm/migrations';

/** A dry run stores what its rounded numbers are computed from; earlier ones did not and have to be run again. */
export class Migration20261123130200_roundedDryRuns extends Migration {
  override up(): void {
    this.addSql(`update "questionnaire_draft" set "dry_run" = null where "state" = 'open'`);
  }
}
