import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, columnsOf, db, exists, first } from '../../../shared/database/query.ts';
import { Refusal } from '../../../shared/refusals.ts';

/**
 * Refuses a document that was uploaded before for the same medicine, by any person, and PDFs issued by the clinic:
 * each prescription has a limited number of dispensings, which a second copy would double. A refused or
 * withdrawn document may be sent again. Returns null when the pages can be used.
 */
export async function repeatedUploadRefusal(
  em: EntityManager,
  { fileIds, productIds }: { fileIds: readonly string[]; productIds: readonly string[] },
): Promise<Refusal | null> {
  const upload = columnsOf('prescriptionUpload');
  const found = await first(
    em,
    db
      .with('sent', (cte) =>
        cte.selectFrom('storedFile').select(['id', 'sha256']).where('id', '=', anyOf(fileIds)),
      )
      .selectNoFrom(({ selectFrom }) => {
        const issued = selectFrom('prescriptionDocument').innerJoin('sent', (join) =>
          join.on(({ eb, ref }) =>
            eb('prescriptionDocument.fileId', '=', ref('sent.id')).or(
              'prescriptionDocument.sha256',
              '=',
              ref('sent.sha256'),
            ),
          ),
        );
        const used = selectFrom('sent')
          .innerJoin('storedFile', 'storedFile.sha256', 'sent.sha256')
          .innerJoin('prescriptionUploadFile', 'prescriptionUploadFile.fileId', 'storedFile.id')
          .innerJoin('prescriptionUpload', 'prescriptionUpload.id', 'prescriptionUploadFile.uploadId')
          .where('storedFile.purpose', '=', sql.lit('prescription'))
          .whereRef('storedFile.id', '<>', 'sent.id')
          .where('status', 'in', ['awaiting', 'accepted'])
          .where(sql<boolean>`${upload.productIds} && ${productIds}::uuid[]`);
        return [exists(issued).as('isIssuedByUs'), exists(used).as('isUsed')];
      }),
  );
  if (found?.isIssuedByUs) return new Refusal('prescription_is_ours');
  return found?.isUsed ? new Refusal('prescription_file_used') : null;
}
