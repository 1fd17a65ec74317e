import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { StoredAs, Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { User } from '../user.entity.ts';

/** The councils that register who may prescribe and who may dispense. */
export const Council = { CRM: 'CRM', CRF: 'CRF' } as const;
export type Council = (typeof Council)[keyof typeof Council];

/**
 * A doctor's registration with the medical council (CRM), or a pharmacist's with theirs (CRF). The form alone proves
 * nothing, so an admin looks the registration up at the council and records when.
 */
@Entity({ tableName: 'council_registration' })
@Unique({
  properties: ['council', 'registrationNumber', 'registrationState'],
  name: 'council_registration_unique',
})
@SealedRow<CouncilRegistrationRow>({
  table: 'council_registration',
  subject: ({ userId }) => userId,
  id: ({ userId }) => userId,
  fields: ['professionalAddress', 'professionalPhone', 'checkNote'],
  erased: { professionalAddress: '', professionalPhone: '' },
  oldColumns: { checkNote: 'registration_check_note' },
})
export class CouncilRegistrationRow {
  [OptionalProps]?:
    | 'rqe'
    | 'specialty'
    | 'checkedAt'
    | 'checkedBy'
    | 'checkNote'
    | 'suspendedAt'
    | 'directorSince'
    | 'sealed';

  @ManyToOne({ entity: () => User, mapToPk: true, primary: true, fieldName: 'user_id' })
  userId!: string;

  // The default is for the previous release, which knows only doctors.
  @Property({ type: 'string', length: 8, default: 'CRM' })
  council!: Council;

  @Property({ type: 'string', length: 8 })
  registrationNumber!: string;

  @Property({ type: 'string', length: 2 })
  registrationState!: string;

  @Property({ type: 'string', length: 20, nullable: true })
  rqe: string | null = null;

  /** Never shown without an RQE. */
  @Property({ type: 'string', nullable: true })
  specialty: string | null = null;

  /** Printed on the documents that the person signs. */
  @Property({ type: 'string', persist: false })
  professionalAddress!: Unstored<string>;

  @Property({ type: 'string', persist: false })
  professionalPhone!: Unstored<string>;

  @Property({ type: 'datetime', fieldName: 'active_since' })
  registeredAt!: StoredAs<'activeSince', Date>;

  @Property({ type: 'datetime', nullable: true, fieldName: 'registration_checked_at' })
  checkedAt: StoredAs<'registrationCheckedAt', Date | null> = null;

  @Property({ type: 'uuid', nullable: true, fieldName: 'registration_checked_by' })
  checkedBy: StoredAs<'registrationCheckedBy', string | null> = null;

  /** What the admin found at the council. */
  @Property({ type: 'text', nullable: true, persist: false })
  checkNote: Unstored<string | null> = null;

  @Property({ type: 'datetime', nullable: true })
  suspendedAt: Date | null = null;

  /** Since when the doctor is a medical director, who approves questionnaires; null for the others. */
  @Property({ type: 'datetime', nullable: true })
  directorSince: Date | null = null;

  /** The fields above with `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
