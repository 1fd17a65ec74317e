import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { User } from '../../account/user.entity.ts';

/** `go-on`: the treatment continues. `stop`: it ends, and its medicines are not sold to the person any more. */
export type SevereOutcome = 'go-on' | 'stop';

/**
 * A patient reported a severe symptom. Until a doctor concludes, none of the person's medicines is sold, dispensed or sent.
 * What the patient wrote is in `check_in_answer`.
 */
@Entity({ tableName: 'severe_report' })
@Index({
  name: 'severe_report_open',
  expression: 'create index "severe_report_open" on "severe_report" ("at", "id") where concluded_at is null',
})
@SealedRow<SevereReportRow>({
  table: 'severe_report',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['note'],
})
export class SevereReportRow {
  [OptionalProps]?: 'concludedAt' | 'doctorId' | 'outcome' | 'note' | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The patient. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** The blind index of the CPF, by which other accounts of the person are held too. */
  @Index()
  @Property({ type: 'text', nullable: true })
  person!: string | null;

  /** Treatment line. */
  @Property({ type: 'integer' })
  line!: number;

  @Property({ type: 'datetime' })
  at!: Date;

  @Property({ type: 'datetime', nullable: true })
  concludedAt: Date | null = null;

  @Index()
  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    fieldName: 'doctor_id',
    nullable: true,
    deleteRule: 'no action',
  })
  doctorId: string | null = null;

  @Property({ type: 'string', length: 12, nullable: true })
  outcome: SevereOutcome | null = null;

  /** What the doctor wrote for the patient. */
  @Property({ type: 'text', nullable: true, persist: false })
  note: Unstored<string | null> = null;

  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
