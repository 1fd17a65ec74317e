import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

export type AdminActKind =
  | 'user-created'
  | 'role-changed'
  | 'user-removed'
  | 'two-factor-reset'
  | 'doctor-saved'
  | 'registration-checked'
  | 'doctor-suspended'
  | 'doctor-resumed';

/** What an admin did to someone's account, and why. Rows are only ever added. */
@Entity({ tableName: 'admin_act' })
@Index({ properties: ['userId', 'at'] })
export class AdminAct {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  adminId!: string;

  @Property({ type: 'string', length: 40 })
  act!: AdminActKind;

  /** Whose account it was done to. */
  @Property({ type: 'uuid' })
  userId!: string;

  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  @Property({ type: 'datetime' })
  at!: Date;
}
