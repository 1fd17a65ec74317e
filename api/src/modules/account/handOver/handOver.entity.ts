import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Session } from '../session/session.entity.ts';

/**
 * A one-time code that takes a signed-in person from the shop's host to the evaluation's host, or back. Only its
 * hash is stored.
 */
@Entity({ tableName: 'hand_over' })
export class HandOver {
  @PrimaryKey({ type: 'string' })
  codeHash!: string;

  @Index()
  @ManyToOne({ entity: () => Session, mapToPk: true, fieldName: 'session_id', deleteRule: 'cascade' })
  sessionId!: string;

  /** The hash of a secret that only the browser which began the hand-over has. */
  @Property({ type: 'string', length: 64 })
  challenge!: string;

  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
