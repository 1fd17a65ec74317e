import { Migration } from '@mikro-orm/migrations';
import { appendOnly } from './appendOnly.ts';

/** The serving role loses its right to change security events, in addition to the trigger. */
export class Migration20261122095000_keepSecurityEvents extends Migration {
  override up(): void {
    for (const statement of appendOnly('security_event')) this.addSql(statement);
  }
}
