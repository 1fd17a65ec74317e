import { Migration } from '@mikro-orm/migrations';
import { sealed } from './sealed.ts';

/** What a safety case contains is health data and is sealed; each has a key of its own. */
export class Migration20261123133100_sealedSafetyCases extends Migration {
  override up(): void {
    const columns = ['title', 'age', 'today', 'answers', 'requires'];
    for (const statement of sealed('questionnaire_safety_case', columns)) this.addSql(statement);
  }
}
