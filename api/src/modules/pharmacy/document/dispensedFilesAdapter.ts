import { sql } from 'kysely';
import { db, first, oneOf } from '../../../shared/database/query.ts';
import type { DispensedFilesPort } from '../../evolution/files/dispensedFilesPort.ts';
import { PAID_UNSENT } from '../../order/order.rules.ts';

/** A pharmacist may open the records that they signed, and the prescriptions of the orders they evaluate. */
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
  async isOfOrder(em, pharmacistId, { id: fileId, userId }) {
    const ofOrder = db
      .selectFrom('prescription')
      .innerJoin('prescriptionItem', 'prescriptionItem.prescriptionId', 'prescription.id')
      .innerJoin('prescriptionUse', 'prescriptionUse.itemId', 'prescriptionItem.id')
      .innerJoin('transaction', 'transaction.id', 'prescriptionUse.transactionId')
      .select('prescription.id')
      .where('prescription.userId', '=', userId)
      .where('prescriptionUse.returnedAt', 'is', null)
      .where(({ eb, exists, or, selectFrom }) =>
        or([
          exists(
            selectFrom('prescriptionDocument')
              .select('fileId')
              .whereRef('prescriptionDocument.prescriptionId', '=', 'prescription.id')
              .where('fileId', '=', fileId),
          ),
          exists(
            selectFrom('prescriptionUploadFile')
              .select('fileId')
              .whereRef('prescriptionUploadFile.uploadId', '=', 'prescription.uploadId')
              .where('fileId', '=', fileId),
          ),
        ]).and(
          eb('transaction.status', 'in', oneOf(PAID_UNSENT)).or(
            exists(
              selectFrom('dispensing')
                .select('dispensing.id')
                .whereRef('dispensing.transactionId', '=', 'transaction.id')
                .where('dispensing.pharmacistId', '=', pharmacistId)
                .where('voidedAt', 'is', null),
            ),
          ),
        ),
      )
      .limit(sql.lit(1));
    return (await first(em, ofOrder)) !== undefined;
  },
};
