import { Migration } from '@mikro-orm/migrations';
import { sealed } from './sealed.ts';

/**
 * Contact and address of orders, card holders, newsletter leads and contact messages are stored encrypted.
 */
export class Migration20261122092000_sealedContacts extends Migration {
  override up(): void {
    const tables: Record<string, string[]> = {
      transaction: ['contact', 'address'],
      payment: ['card'],
      credit_card: ['holder'],
      newsletter_lead: ['email', 'name'],
      contact_message: ['name', 'email', 'phone', 'subject', 'message'],
    };
    for (const [table, columns] of Object.entries(tables))
      for (const statement of sealed(table, columns)) this.addSql(statement);
    for (const table of ['newsletter_lead', 'contact_message'])
      this.addSql(`alter table "${table}" add "email_index" varchar(22) null`);
    this.addSql(`alter table "newsletter_lead" drop constraint "newsletter_lead_email_unique"`);
    this.addSql(
      `alter table "newsletter_lead" add constraint "newsletter_lead_email_unique" unique ("email_index")`,
    );
    this.addSql(`create index "contact_message_email_index_index" on "contact_message" ("email_index")`);
  }
}
