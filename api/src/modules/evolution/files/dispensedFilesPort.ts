import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The signed records of dispensings. `createServices.ts` passes the implementation, since this module must not import
 * the pharmacy.
 */
export interface DispensedFilesPort {
  /** Whether a file is the record of a dispensing of this pharmacist. */
  isOwn(em: EntityManager, pharmacistId: string, fileId: string): Promise<boolean>;
}
