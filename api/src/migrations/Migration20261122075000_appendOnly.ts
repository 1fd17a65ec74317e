import { Migration } from '@mikro-orm/migrations';
import { appendOnly, KEEP_ROWS, neverDeleted } from './appendOnly.ts';

/** Rows of records can only be added, whatever the application or its role tries. */
export class Migration20261122075000_appendOnly extends Migration {
  override up(): void {
    this.addSql(KEEP_ROWS);
    const statements = [
      'event',
      'access_entry',
      'admin_act',
      'money_move',
      'transaction_status_move',
      'appointment_move',
      'case_note',
      'quiz_attempt',
      'quiz_consent',
      'prescription_document',
    ].flatMap((table) => appendOnly(table));
    // Revoking writes its three columns once; of an item, only the dispensings are counted.
    statements.push(
      ...appendOnly('prescription', { once: ['revoked_at', 'revoked_by', 'revocation_reason'] }),
      ...appendOnly('prescription_item', { freely: ['dispensings_consumed'] }),
      ...appendOnly('prescription_use', { once: ['picked_at', 'returned_at'] }),
      // Drafts change until they are submitted; keep_submitted_quiz protects submitted ones.
      ...neverDeleted('quiz'),
      ...neverDeleted('medical_appointment'),
      ...neverDeleted('prescription_upload'),
      ...neverDeleted('payment'),
      ...neverDeleted('refund'),
      ...neverDeleted('transaction'),
    );
    for (const statement of statements) this.addSql(statement);
  }
}
