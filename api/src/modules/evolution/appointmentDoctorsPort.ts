import type { EntityManager } from '@mikro-orm/postgresql';

/** A record that a doctor requests. */
export interface RecordReference {
  userId: string;
  what: 'evolution' | 'file';
  id: string;
}

/**
 * The patients a doctor treats. `createServices.ts` passes the implementation, since this module must not import
 * appointments.
 */
export interface AppointmentDoctorsPort {
  /** Whether the doctor treats the patient of a record. */
  attends(em: EntityManager, doctorId: string, record: RecordReference): Promise<boolean>;
  /** All patients the doctor treats, by the same rule. */
  patients(em: EntityManager, doctorId: string): Promise<string[]>;
}
