import type { EntityManager } from '@mikro-orm/postgresql';

/** A record a doctor asks for. */
export interface AskedRecord {
  userId: string;
  what: 'evolution' | 'file';
  id: string;
}

/** Whether a doctor treats the patient of a record. `boot.ts` hands it in, since this module knows no cases. */
export interface CaseDoctors {
  attends(em: EntityManager, doctorId: string, record: AskedRecord): Promise<boolean>;
}
