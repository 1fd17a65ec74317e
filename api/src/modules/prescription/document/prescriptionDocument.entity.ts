import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { SEALED_NAMES, SignedDocumentRow } from '../../signedDocument/signedDocument.entity.ts';
import { PrescriptionRow } from '../prescription.entity.ts';

/** The signed document of one prescription. Written once, like the prescription itself. */
@Entity({ tableName: 'prescription_document' })
@SealedRow<PrescriptionDocumentRow>({
  table: 'prescription_document',
  subject: ({ subjectId }) => subjectId,
  id: ({ prescriptionId }) => prescriptionId,
  ...SEALED_NAMES,
  backfillSubjectSql: `(select p.user_id from prescription p where p.id = t.prescription_id)`,
})
export class PrescriptionDocumentRow extends SignedDocumentRow {
  [OptionalProps]?: 'sealed' | 'subjectId';

  @ManyToOne({ entity: () => PrescriptionRow, mapToPk: true, primary: true, fieldName: 'prescription_id' })
  prescriptionId!: string;
}
