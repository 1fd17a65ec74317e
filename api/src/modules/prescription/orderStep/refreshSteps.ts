import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { anyOf, columnsOf, db, first, givenRows, oneOf, run } from '../../../shared/database/query.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { PAID_UNPICKED } from '../../order/order.rules.ts';
import {
  type OrderFacts,
  stepOf,
  type TransactionStep,
  type TransactionStepKind,
} from './orderStep.rules.ts';
import { readOrderFacts } from './readOrderFacts.ts';

/** Changes, and steps that time may have changed, per database transaction. */
const BATCH = 500;
/** More than this is left to the sweep, so that a list does not wait for thousands of changes. */
const MAX_BATCHES = 4;

interface RefreshContext {
  catalog: Catalog;
  now: Date;
  maxBatches?: number;
}

/**
 * Computes the steps again of all orders that changed since the last call, or whose step time may have changed. Every
 * reader of `transaction_step` calls it first. Its cost follows the changes and not the number of unfinished orders.
 */
export async function refreshSteps(
  em: EntityManager,
  { catalog, now, maxBatches = MAX_BATCHES }: RefreshContext,
): Promise<void> {
  for (let batches = 0; batches < maxBatches; batches += 1) {
    const pending = await first(em, pendingAt(now));
    if (!pending?.isPending) return;
    await em.fork().transactional(async (inner) => {
      // Two calls at once could store the older of two steps last.
      await takeLock(inner, 'orderSteps');
      const ids = (await run(inner, takeChanged(now))).map(({ id }) => id);
      const facts = await readOrderFacts(inner, { catalog, now, ids });
      const steps = facts.flatMap((order) => {
        const step = storedStepOf(order, now);
        return step ? [{ id: order.orderId, ...step }] : [];
      });
      await store(inner, { ids, steps, now });
    });
  }
}

/** Steps whose time has come, the oldest first. */
const dueSteps = (now: Date) => db.selectFrom('orderStep').where('recheckAt', '<=', now).orderBy('recheckAt');

function pendingAt(now: Date) {
  const changed = db.selectFrom('orderStepChange').select(sql.lit(true).as('is')).limit(sql.lit(1));
  const due = dueSteps(now).select(sql.lit(true).as('is')).limit(sql.lit(1));
  return db.selectNoFrom(({ fn, lit }) => fn.coalesce(changed, due, lit(false)).as('isPending'));
}

/** Deletes a batch of changes and returns the orders whose steps they may change. */
const takeChanged = (now: Date) =>
  db
    .with('taken', (cte) =>
      cte
        .deleteFrom('orderStepChange')
        .where('id', 'in', (eb) =>
          eb.selectFrom('orderStepChange').select('id').orderBy('id').limit(sql.lit(BATCH)),
        )
        .returning(['subject', 'subjectId']),
    )
    .selectFrom('taken')
    .select('subjectId as id')
    .where('subject', '=', 'order')
    .union((eb) =>
      eb
        .selectFrom('taken')
        .innerJoin('transaction', 'transaction.userId', 'taken.subjectId')
        .select('transaction.id')
        .where('subject', '=', 'person')
        .where('status', 'in', oneOf(PAID_UNPICKED)),
    )
    .union((eb) =>
      eb
        .selectFrom('taken')
        .innerJoin('prescription', 'prescription.doctorId', 'taken.subjectId')
        .innerJoin('prescriptionItem', 'prescriptionItem.prescriptionId', 'prescription.id')
        .innerJoin('prescriptionUse', 'prescriptionUse.itemId', 'prescriptionItem.id')
        .select('transactionId as id')
        .where('subject', '=', 'doctor')
        .where('returnedAt', 'is', null)
        .where('pickedAt', 'is', null),
    )
    .union((eb) => eb.parens(dueSteps(now).select('id').limit(sql.lit(BATCH))));

export interface StoredStep {
  kind: TransactionStepKind;
  dueAt: Date;
  endsAt: Date | null;
  /** Whether a medicine has neither a prescription nor a review, and the waiting period has not begun. */
  needsWait: boolean;
  /** From this moment the step may differ without a change of a row; null when it may not. */
  recheckAt: Date | null;
}

/** The step of an order as it is stored; null for an order without a step, which is not stored. */
export function storedStepOf(facts: OrderFacts, now: Date): StoredStep | null {
  const step = stepOf(facts, now);
  if (!step) return null;
  const { kind, dueAt, endsAt } = step;
  const nextMoment = new Date(now.getTime() + 1);
  const later = stepOf(facts, nextMoment);
  // Some dates are counted from the current moment as long as an event is missing. Without a payment time, the end of
  // an order may stay at another date for a while and move later.
  const movesWithTime =
    Number(later?.dueAt) !== Number(dueAt) ||
    Number(later?.endsAt) !== Number(endsAt) ||
    (facts.paidAt === null && endsAt !== null);
  return {
    kind,
    dueAt,
    endsAt,
    needsWait: endsAt !== null && facts.isUnreviewed && facts.waitUntil === null,
    recheckAt: movesWithTime ? nextMoment : endOfStep(step, facts),
  };
}

/** When time alone ends the step: with the credit of an evaluation, or with a prescription. */
const endOfStep = ({ kind }: TransactionStep, { credit, coverEndsAt }: OrderFacts): Date | null =>
  kind === 'clinicEvaluation' ? (credit?.expiresAt ?? null) : coverEndsAt;

async function store(
  em: EntityManager,
  { ids, steps, now }: { ids: string[]; steps: (StoredStep & { id: string })[]; now: Date },
): Promise<void> {
  const columns = {
    id: 'uuid',
    kind: 'text',
    dueAt: 'timestamptz',
    endsAt: 'timestamptz',
    needsWait: 'boolean',
    recheckAt: 'timestamptz',
  } as const;
  const { kind, dueAt, endsAt, needsWait, recheckAt, computedAt } = columnsOf('orderStep', 'excluded');
  const unfinished = steps.map(({ id }) => id);
  await run(
    em,
    db
      .with('finished', (cte) =>
        cte
          .deleteFrom('orderStep')
          .where('id', '=', anyOf(ids))
          .where(({ eb, not }) => not(eb('id', '=', anyOf(unfinished)))),
      )
      .insertInto('orderStep')
      .columns(['id', 'kind', 'dueAt', 'endsAt', 'needsWait', 'recheckAt', 'computedAt'])
      .expression(({ selectFrom, val }) =>
        selectFrom(givenRows('step', columns, steps))
          .select(['id', 'kind', 'dueAt', 'endsAt', 'needsWait', 'recheckAt'])
          .select(val(now).as('computedAt')),
      )
      .onConflict((earlier) =>
        earlier.column('id').doUpdateSet({ kind, dueAt, endsAt, needsWait, recheckAt, computedAt }),
      ),
  );
}

/** A step is computed again after this time even without a change, because a release may change the rules of steps. */
const AT_LEAST_EVERY_MS = 6 * 3_600_000;
const OLD_STEPS_BATCH = 100;

type StepServices = Pick<Services, 'catalog' | 'clock' | 'orm'>;

/** Stores the steps of orders soon after a change, so that readers find little to compute. */
export async function storeSteps({ catalog, clock, orm }: StepServices): Promise<void> {
  const em = orm.em.fork();
  const now = clock.now();
  const old = db
    .selectFrom('orderStep')
    .select([sql.lit('order').as('subject'), 'id'])
    .where('computedAt', '<', new Date(now.getTime() - AT_LEAST_EVERY_MS))
    .orderBy('computedAt')
    .limit(sql.lit(OLD_STEPS_BATCH));
  await run(em, db.insertInto('orderStepChange').columns(['subject', 'subjectId']).expression(old));
  await refreshSteps(em, { catalog: catalog.current(), now, maxBatches: Number.POSITIVE_INFINITY });
}

export const stepSweep = (services: StepServices): Sweep => ({
  name: 'next steps of orders',
  everyMs: 5_000,
  run: () => storeSteps(services),
});
