import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** A planned version of a questionnaire may be cancelled once; nothing else of its row ever changes. */
export class Migration20261123124800_cancelledVersions extends Migration {
  override up(): void {
    this.addSql(
      'alter table "questionnaire_version" add "cancelled_at" timestamptz null, add "cancelled_by" uuid null, add "cancel_reason" text null',
    );
    const once = ['cancelled_at', 'cancelled_by', 'cancel_reason'];
    for (const statement of appendOnly('questionnaire_version', { once })) this.addSql(statement);
  }
}
