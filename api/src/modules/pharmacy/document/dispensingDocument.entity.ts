import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { SEALED_NAMES, SignedDocumentRow } from '../../signedDocument/signedDocument.entity.ts';
import { DispensingRow } from '../dispensing.entity.ts';

/** The signed document of one dispensing. Written once, like the dispensing itself. */
@Entity({ tableName: 'dispensing_document' })
@SealedRow<DispensingDocumentRow>({
  table: 'dispensing_document',
  subject: ({ subjectId }) => subjectId,
  id: ({ dispensingId }) => dispensingId,
  ...SEALED_NAMES,
})
export class DispensingDocumentRow extends SignedDocumentRow {
  [OptionalProps]?: 'sealed' | 'subjectId';

  // Without the two rules, the ORM lets a document be deleted with its dispensing.
  @ManyToOne({
    entity: () => DispensingRow,
    mapToPk: true,
    primary: true,
    fieldName: 'dispensing_id',
    deleteRule: 'no action',
    updateRule: 'no action',
  })
  dispensingId!: string;
}
