import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * What an evaluation pays from a moment on. Rows are only ever added; a planned one may be cancelled before it takes
 * effect.
 */
@Entity({ tableName: 'doctor_pay' })
@Index({ properties: ['effectiveFrom'] })
export class DoctorPayRow {
  [OptionalProps]?: 'cancelledAt' | 'cancelledBy';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'integer' })
  amountCents!: number;

  @Property({ type: 'datetime' })
  effectiveFrom!: Date;

  @Property({ type: 'uuid' })
  adminId!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  cancelledAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  cancelledBy: string | null = null;
}
