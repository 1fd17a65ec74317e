import { Migration } from '@mikro-orm/migrations';

/** Which uploaded file is which photo of an open evaluation. */
export class Migration20261121221500_quizPhotos extends Migration {
  override up(): void {
    this.addSql(`alter table "quiz" add column "photos" jsonb not null default '{}'`);
  }
}
