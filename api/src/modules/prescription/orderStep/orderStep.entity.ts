import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { TransactionStepKind } from './orderStep.rules.ts';

/**
 * The next step of an order that waits for an action. `refreshSteps` is the only function that writes it. Orders
 * without a step have no row.
 */
@Entity({ tableName: 'transaction_step' })
@Index({
  name: 'transaction_step_due',
  expression: 'create index "transaction_step_due" on "transaction_step" ("due_at", "id")',
})
@Index({
  name: 'transaction_step_ends',
  expression:
    'create index "transaction_step_ends" on "transaction_step" ("ends_at") where ends_at is not null',
})
@Index({
  name: 'transaction_step_needs_wait',
  expression: 'create index "transaction_step_needs_wait" on "transaction_step" ("id") where needs_wait',
})
@Index({
  name: 'transaction_step_recheck',
  expression:
    'create index "transaction_step_recheck" on "transaction_step" ("recheck_at") where recheck_at is not null',
})
export class OrderStepRow {
  /**
   * The id of the order. Not a foreign key, because its check would wait for every transaction that locks the order.
   */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'string' })
  kind!: TransactionStepKind;

  @Property({ type: 'datetime' })
  dueAt!: Date;

  /** When the waiting order is cancelled and refunded; null for waits without a time limit. */
  @Property({ type: 'datetime', nullable: true })
  endsAt!: Date | null;

  /** Whether a medicine has neither a prescription nor a review, and the waiting period has not begun. */
  @Property({ type: 'boolean' })
  needsWait!: boolean;

  /** When time alone changes the step; null when only a change of a row does. */
  @Property({ type: 'datetime', nullable: true })
  recheckAt!: Date | null;

  @Index()
  @Property({ type: 'datetime' })
  computedAt!: Date;
}

/** A change after which steps are computed again. Triggers insert these rows, `refreshSteps` deletes them. */
@Entity({ tableName: 'transaction_step_change' })
export class OrderStepChangeRow {
  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  /** Whose id it is: of an order, or of the person or doctor whose orders are computed again. */
  @Property({ type: 'string' })
  subject!: 'order' | 'person' | 'doctor';

  @Property({ type: 'uuid' })
  subjectId!: string;
}
