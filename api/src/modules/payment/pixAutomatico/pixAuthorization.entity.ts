import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type {
  AuthorizationSnapshot,
  AuthorizationStatus,
} from '../../../integrations/payment/pixAutomatico.ts';
import type { StoredAs } from '../../../shared/database/tables.ts';
import { User } from '../../account/user.entity.ts';

/** `creating`: the gateway was not asked yet, or its answer was lost. */
export type PixAuthorizationState = 'creating' | AuthorizationStatus;

/**
 * A payer's authorisation of PIX Automático, by which the shop charges each month. Its id is the reference at the
 * gateway.
 */
@Entity({ tableName: 'pix_authorization' })
@Index({ properties: ['state', 'createdAt'] })
export class PixAuthorizationRow {
  [OptionalProps]?:
    | 'state'
    | 'limitCents'
    | 'copyPaste'
    | 'endedBy'
    | 'version'
    | 'handledVersion'
    | 'endAskedAt'
    | 'checkedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'string' })
  gateway!: string;

  @Property({ type: 'string', default: 'creating' })
  state: PixAuthorizationState = 'creating';

  /** The limit that the person chose in our shop. The bank shows it, and the payer may change it there. */
  @Property({ type: 'integer' })
  askedLimitCents!: number;

  /** The limit at the bank; null while it is unknown, and when the payer sets none. */
  @Property({ type: 'integer', nullable: true })
  limitCents: number | null = null;

  /** The code for the bank's app while the authorisation waits. */
  @Property({ type: 'text', nullable: true })
  copyPaste: string | null = null;

  @Property({ type: 'string', nullable: true })
  endedBy: AuthorizationSnapshot['endedBy'] = null;

  /** The version of the gateway's answer that was stored last. */
  @Property({ type: 'integer', default: 0 })
  version: number = 0;

  /** The version to which the subscription has reacted; lower than `version` while a change waits. */
  @Property({ type: 'integer', default: 0, fieldName: 'noted_version' })
  handledVersion: StoredAs<'notedVersion', number> = 0;

  /**
   * When the shop decided to end the authorisation at the bank. The request is repeated until the bank confirms.
   */
  @Property({ type: 'datetime', nullable: true })
  endAskedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** When the gateway was last asked to end the authorisation. */
  @Property({ type: 'datetime', nullable: true })
  checkedAt: Date | null = null;
}
