import { sql } from 'kysely';
import { db, first } from '../../../shared/database/query.ts';
import type { DispensedFilesPort } from '../../evolution/files/dispensedFilesPort.ts';

/** A pharmacist may open the records that they signed themselves. */
export const dispensedFilesAdapter: DispensedFilesPort = {
  async isOwn(em, pharmacistId, fileId) {
    const own = db
      .selectFrom('dispensingDocument')
      .innerJoin('dispensing', 'dispensing.id', 'dispensingDocument.dispensingId')
      .select('dispensing.id')
      .where('dispensingDocument.fileId', '=', fileId)
      .where('dispensing.pharmacistId', '=', pharmacistId)
      .limit(sql.lit(1));
    return (await first(em, own)) !== undefined;
  },
};
