import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';

/** `added` when the patient begins to take a medicine, `stopped` when they no longer take it. */
export type MedicineStatementKind = 'added' | 'stopped';

/**
 * What a patient stated about a medicine outside an evaluation. Rows are only added: a medicine that forbids keeps
 * forbidding after it was stopped, until a doctor recorded the change.
 */
@Entity({ tableName: 'medicine_statement' })
export class MedicineStatementRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** The blind index of the CPF, as in `clinical_fact`. */
  @Index()
  @Property({ type: 'text', nullable: true })
  person!: string | null;

  /** The entry of the list: the id of its first statement, or of the clinical fact of an answer. */
  @Property({ type: 'uuid' })
  medicineId!: string;

  @Property({ type: 'string' })
  kind!: MedicineStatementKind;

  /** The text of the patient, encrypted with the key of its person. */
  @Property({ type: 'text' })
  content!: string;

  @Index()
  @Property({ type: 'datetime' })
  at!: Date;
}
