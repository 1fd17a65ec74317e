import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * What a pharmacist may open. `createServices.ts` passes the implementation, since this module must not import the
 * pharmacy.
 */
export interface DispensedFilesPort {
  /** Whether a file is the record of a dispensing of this pharmacist. */
  isOwn(em: EntityManager, pharmacistId: string, fileId: string): Promise<boolean>;
  /**
   * Whether a file is a prescription, signed or sent by the patient, on which an order that was not sent yet, or one that
   * this pharmacist dispensed, takes medicines.
   */
  isOfOrder(em: EntityManager, pharmacistId: string, file: { id: string; userId: string }): Promise<boolean>;
}
