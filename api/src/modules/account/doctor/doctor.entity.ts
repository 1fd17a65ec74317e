import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/** A doctor's registration with the council. Its form proves nothing: an admin looks it up and says when (brazil.md, 10). */
@Entity({ tableName: 'doctor' })
@Unique({ properties: ['registrationNumber', 'registrationState'], name: 'doctor_registration_unique' })
export class DoctorRow {
  [OptionalProps]?: 'council' | 'rqe' | 'specialty' | 'checkedAt' | 'checkedBy' | 'checkNote' | 'suspendedAt';

  @ManyToOne({ entity: () => User, mapToPk: true, primary: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'string', length: 8 })
  council: string = 'CRM';

  @Property({ type: 'string', length: 8 })
  registrationNumber!: string;

  @Property({ type: 'string', length: 2 })
  registrationState!: string;

  @Property({ type: 'string', length: 20, nullable: true })
  rqe: string | null = null;

  /** Never shown without an RQE. */
  @Property({ type: 'string', nullable: true })
  specialty: string | null = null;

  /** Printed on prescriptions. */
  @Property({ type: 'string' })
  professionalAddress!: string;

  @Property({ type: 'string' })
  professionalPhone!: string;

  @Property({ type: 'datetime' })
  activeSince!: Date;

  @Property({ type: 'datetime', nullable: true, fieldName: 'registration_checked_at' })
  checkedAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true, fieldName: 'registration_checked_by' })
  checkedBy: string | null = null;

  /** What the admin saw at the council. */
  @Property({ type: 'text', nullable: true, fieldName: 'registration_check_note' })
  checkNote: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  suspendedAt: Date | null = null;
}
