import type { EntityManager } from '@mikro-orm/postgresql';

/** A record a doctor asks for. */
export interface AskedRecord {
  userId: string;
  what: 'evolution' | 'file';
  id: string;
}

/** Whom a doctor treats. `boot.ts` hands it in, since this module knows no cases. */
export interface CaseDoctors {
  /** Whether he treats the patient of a record. */
  attends(em: EntityManager, doctorId: string, record: AskedRecord): Promise<boolean>;
  /** Everybody he treats, by the same rule. */
  patients(em: EntityManager, doctorId: string): Promise<string[]>;
}
