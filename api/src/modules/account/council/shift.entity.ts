import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/**
 * The time in which a pharmacist answers for what leaves the pharmacy (RDC 44/2009 art. 53). The row stays after the end,
 * because inspectors may ask who was responsible at a time.
 */
@Entity({ tableName: 'pharmacist_shift' })
@Index({
  name: 'pharmacist_shift_open',
  expression: `create unique index "pharmacist_shift_open" on "pharmacist_shift" ("pharmacist_id") where ended_at is null`,
})
export class PharmacistShiftRow {
  [OptionalProps]?: 'endedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'pharmacist_id' })
  pharmacistId!: string;

  @Property({ type: 'datetime' })
  beganAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;
}
