import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';
import { LotRow } from '../../stock/lot/lot.entity.ts';

/** The constraints of the migration: a lot or a person with a notice is not deleted. */
const KEPT = { updateRule: 'no action', deleteRule: 'no action' } as const;

/** A person was told by mail about a recalled lot. Its key allows one mail for each person and lot. */
@Entity({ tableName: 'recall_notice' })
export class RecallNoticeRow {
  @ManyToOne({ entity: () => LotRow, mapToPk: true, primary: true, fieldName: 'lot_id', ...KEPT })
  lotId!: string;

  /** The patient. */
  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, primary: true, fieldName: 'user_id', ...KEPT })
  userId!: string;

  @Property({ type: 'uuid' })
  sentBy!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}
