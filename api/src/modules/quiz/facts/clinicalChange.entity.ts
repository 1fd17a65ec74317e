import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';

/**
 * A change since an answer that forbids a medicine, which a doctor recorded after a video consultation.
 */
export interface ChangeContent {
  /** The flag that no longer applies. */
  flag: string;
  /** Which medicine or condition. */
  what: string;
  /** Since when, AAAA-MM-DD. */
  since: string;
  /** Who informed the doctor. */
  toldBy: string;
}

/** Rows are only added. A change applies to answers that were given before it. */
@Entity({ tableName: 'clinical_change' })
export class ClinicalChangeRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** The blind index of the CPF, as in `clinical_fact`. */
  @Index()
  @Property({ type: 'text', nullable: true })
  person!: string | null;

  /** The appointment with the video consultation on which the change is based. */
  @Index()
  @Property({ type: 'uuid' })
  appointmentId!: string;

  @Property({ type: 'uuid' })
  authorId!: string;

  /** A `ChangeContent`, encrypted with the key of its person. */
  @Property({ type: 'text' })
  content!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}
