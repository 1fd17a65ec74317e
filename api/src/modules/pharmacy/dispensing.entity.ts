import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import { OrderRow } from '../order/order.entity.ts';
import { OrderItemRow } from '../order/orderItem.entity.ts';
import { PrescriptionUseRow } from '../prescription/orders/prescriptionUse.entity.ts';
import { LotRow } from '../stock/lot/lot.entity.ts';

/**
 * A pharmacist's decision about the medicines of an order: dispensed, or refused with a reason. It is never changed; one
 * whose order lost a prescription afterwards is void, and the order waits again. The constraint `transaction_dispensed`
 * of the table `transaction` lets no medicine leave without it.
 */
@Entity({ tableName: 'dispensing' })
@Index({
  name: 'dispensing_of_order',
  expression: `create unique index "dispensing_of_order" on "dispensing" ("transaction_id") where voided_at is null`,
})
@Index({
  name: 'dispensing_unfollowed',
  expression: `create index "dispensing_unfollowed" on "dispensing" ("decided_at", "id") where followed_at is null and voided_at is null and outcome = 'dispensed'`,
})
@SealedRow<DispensingRow>({
  table: 'dispensing',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['note'],
})
export class DispensingRow {
  [OptionalProps]?: 'note' | 'voidedAt' | 'followedAt' | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => OrderRow, mapToPk: true, fieldName: 'transaction_id' })
  transactionId!: string;

  /** The patient. */
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'pharmacist_id' })
  pharmacistId!: string;

  @Property({ type: 'string', length: 12 })
  outcome!: 'dispensed' | 'refused';

  /** What the pharmacist wrote: for the patient with a refusal, for the record with a dispensing. */
  @Property({ type: 'text', nullable: true, persist: false })
  note: Unstored<string | null> = null;

  @Property({ type: 'datetime' })
  decidedAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  voidedAt: Date | null = null;

  /** When its parcel entered the plan of check-ins. */
  @Property({ type: 'datetime', nullable: true })
  followedAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}

/** The units of one order line that were dispensed, on a use of a prescription. */
@Entity({ tableName: 'dispensing_item' })
@Unique({ properties: ['dispensingId', 'transactionItemId'] })
@Check({ name: 'dispensing_item_units', expression: 'units > 0' })
export class DispensingItemRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => DispensingRow, mapToPk: true, fieldName: 'dispensing_id' })
  dispensingId!: string;

  @ManyToOne({ entity: () => OrderItemRow, mapToPk: true, fieldName: 'transaction_item_id' })
  transactionItemId!: string;

  @ManyToOne({ entity: () => PrescriptionUseRow, mapToPk: true, fieldName: 'use_id' })
  useId!: string;

  @Property({ type: 'integer' })
  units!: number;
}

/** Without these, the ORM lets rows of a primary key be deleted with those that they refer to. */
const KEPT = { deleteRule: 'no action', updateRule: 'no action' } as const;

/** The lot from which dispensed units were taken. */
@Entity({ tableName: 'dispensing_lot' })
@Check({ name: 'dispensing_lot_units', expression: 'units > 0' })
export class DispensingLotRow {
  @ManyToOne({
    entity: () => DispensingItemRow,
    mapToPk: true,
    primary: true,
    fieldName: 'dispensing_item_id',
    ...KEPT,
  })
  dispensingItemId!: string;

  @Index()
  @ManyToOne({ entity: () => LotRow, mapToPk: true, primary: true, fieldName: 'lot_id', ...KEPT })
  lotId!: string;

  @Property({ type: 'integer' })
  units!: number;
}
