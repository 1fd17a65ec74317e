import { Migration } from '@mikro-orm/migrations';
import { sealed } from './sealed.ts';

/** A person's identity becomes one encrypted column; lookups use keyed indexes. */
export class Migration20261122084000_sealedAccounts extends Migration {
  override up(): void {
    for (const statement of sealed('user_account', [
      ...['email', 'phone', 'first_name', 'last_name', 'document', 'birth_date', 'zipcode', 'street'],
      ...['address_number', 'complement', 'neighborhood', 'city', 'uf', 'reference', 'nationality_document'],
      ...['profile_pic_base', 'profile_pic_url'],
    ]))
      this.addSql(statement);
    for (const column of ['email', 'document', 'phone']) {
      this.addSql(`alter table "user_account" drop constraint "user_account_${column}_unique"`);
      this.addSql(`alter table "user_account" add "${column}_index" varchar(22) null`);
      this.addSql(
        `alter table "user_account" add constraint "user_account_${column}_unique" unique ("${column}_index")`,
      );
    }
    this.addSql(`alter table "user_account" add "name_words" text[] null`);
    this.addSql(`create index "user_account_name_words_index" on "user_account" using gin ("name_words")`);
  }
}
