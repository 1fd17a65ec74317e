import type { EntityManager } from '@mikro-orm/postgresql';
import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { RecurrenceStatusCode } from '#schema/constants.ts';
import { MONTH_LABELS } from '#schema/order/recurrenceMonths.ts';
import type { Ctx, Part } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import { User } from '../../account/user.entity.ts';
import { RecurrenceMoveRow } from '../change/recurrenceMove.entity.ts';
import { declineKind } from '../month/dunning.rules.ts';
import type { LockedMonth } from '../month/lockMonth.ts';
import { isOpenMonth, type MonthState } from '../month/month.rules.ts';
import { RecurrenceChargeRow, RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { pixDue } from '../pixAutomatico/pixDue.ts';
import { pixFollowUp } from '../pixAutomatico/pixDunning.rules.ts';
import { viewRecurrences } from '../readRecurrence.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';
import { RECURRENCE_LABELS } from '../recurrence.rules.ts';
import { Recurrence } from '../recurrence.types.ts';
import { RecurrenceRepair, type RepairFacts, repairsOf } from './repairs.rules.ts';

@OfTheShop()
@ObjectType({ description: 'One attempt to charge a month.' })
class RecurrenceCharge {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => Int)
  attempt!: number;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => String, {
    nullable: true,
    description: 'paid, declined or failed; null until the bank answers',
  })
  outcome!: string | null;

  @Field(() => String, { nullable: true })
  declineReason!: string | null;

  @Field(() => Date)
  begunAt!: Date;

  @Field(() => Date, { nullable: true })
  endedAt!: Date | null;

  @Field(() => ID, { nullable: true, description: 'The order, once the charge is paid' })
  transactionId!: string | null;
}

@ObjectType({ description: 'One move in the history of a subscription or of one of its months.' })
class RecurrenceMove {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'AAAA-MM; null for the whole subscription' })
  month!: string | null;

  @Field(() => String, { description: 'The new state, in words' })
  label!: string;

  @Field(() => Boolean, { description: 'Whether the state changed' })
  isStep!: boolean;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The change or its reason, as a code' })
  reason!: string | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'Null when the system did it' })
  authorName!: string | null;

  @Field(() => Date)
  at!: Date;
}

@OfTheShop()
@ObjectType({ description: 'The open month, with what it waits for.' })
class RecurrenceWait {
  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => String)
  state!: string;

  @Field(() => Int)
  attempts!: number;

  @Field(() => String, { nullable: true })
  declineReason!: string | null;

  @Field(() => String, { nullable: true, description: 'The day of the next charge' })
  retryOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The subscription is suspended if the month is not paid by this day',
  })
  giveUpOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The month is skipped if it lacks stock or a prescription until this day',
  })
  waitUntil!: string | null;
}

@ObjectType({ description: 'One subscription for admins.' })
export class ManagedRecurrence {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  ownerId!: string;

  @Personal()
  @Field(() => String)
  ownerName!: string;

  @Personal()
  @Field(() => String)
  ownerEmail!: string;

  @Personal()
  @Field(() => String, { description: 'CPF, eleven digits' })
  ownerDocument!: string;

  @Field(() => Recurrence, { description: 'The subscription as its owner sees it' })
  recurrence!: Recurrence;

  @Field(() => RecurrenceWait, { nullable: true })
  current!: RecurrenceWait | null;

  @Field(() => [RecurrenceCharge], { description: 'Newest first' })
  charges!: RecurrenceCharge[];

  @Field(() => [RecurrenceMove], { description: 'Newest first, at most 200' })
  moves!: RecurrenceMove[];

  @Field(() => [RecurrenceRepair], { description: 'The repairs that are possible now' })
  repairs!: RecurrenceRepair[];
}

export const ManagedRecurrenceResult = createUnionType({
  name: 'ManagedRecurrenceResult',
  types: () => [ManagedRecurrence, Refusal, InvalidInput] as const,
});

const MOVES_SHOWN = 200;

/** One subscription with its months, charges, history, and the repairs that are possible. */
export async function readManagedRecurrence(
  ctx: Part<Ctx, 'em' | 'now' | 'outside.gateway'>,
  id: string,
): Promise<ManagedRecurrence | null> {
  if (!isId(id)) return null;
  const em = ctx.em.fork();
  const row = await em.findOne(RecurrenceRow, { id });
  if (!row) return null;
  const today = todayInSaoPaulo(ctx.now);
  const [recurrence] = await viewRecurrences(ctx, em, [row], today);
  if (!recurrence) return null;
  const months = await em.find(RecurrenceMonthRow, { recurrenceId: id });
  const openMonth = months.find(({ state }) => isOpenMonth(state)) ?? null;
  const charges = await em.find(RecurrenceChargeRow, { recurrenceId: id }, { orderBy: { begunAt: 'desc' } });
  const moves = await em.find(
    RecurrenceMoveRow,
    { recurrenceId: id },
    { orderBy: [{ at: 'desc' }, { id: 'desc' }], limit: MOVES_SHOWN },
  );
  const people = await namesOf(em, [row.userId, ...moves.flatMap(({ authorId }) => authorId ?? [])]);
  const owner = people.get(row.userId);
  return Object.assign(new ManagedRecurrence(), {
    id,
    ownerId: row.userId,
    ownerName: owner?.name ?? '',
    ownerEmail: owner?.email ?? '',
    ownerDocument: owner?.document ?? '',
    recurrence,
    current: openMonth && viewWait(openMonth),
    charges: charges.map((charge) => viewCharge(charge, months)),
    moves: moves.map((move) => viewMove(move, people)),
    repairs: repairsOf(await repairFacts(em, { row, openMonth, now: ctx.now })),
  });
}

/** What decides which repairs are possible. */
export async function repairFacts(
  em: EntityManager,
  { row, openMonth, now }: { row: RecurrenceRow; openMonth: RecurrenceMonthRow | null; now: Date },
): Promise<RepairFacts> {
  return {
    status: row.status,
    isEnding: row.endsAfterMonth !== null,
    monthState: openMonth?.state ?? null,
    isRetryUseless: openMonth?.state === 'declined' && !(await canRetry(em, { row, month: openMonth }, now)),
    isRetryDue: Boolean(openMonth?.retryOn && openMonth.retryOn <= todayInSaoPaulo(now)),
  };
}

/**
 * Whether the same card or authorisation may be charged again. With PIX Automático the retries of a month are limited.
 */
async function canRetry(em: EntityManager, locked: LockedMonth, now: Date): Promise<boolean> {
  const { declineReason } = locked.month;
  if (declineKind(declineReason) === 'hard' || pixFollowUp(declineReason) === 'ask') return false;
  return locked.row.pixAuthorizationId === null || (await pixDue(em, locked, now)) !== null;
}

async function namesOf(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, User>> {
  const users = await em.find(User, { id: { $in: [...new Set(ids)] } });
  return new Map(users.map((user) => [user.id, user]));
}

const viewWait = ({
  month,
  state,
  attempts,
  declineReason,
  retryOn,
  giveUpOn,
  waitUntil,
}: RecurrenceMonthRow) =>
  Object.assign(new RecurrenceWait(), {
    month,
    state,
    attempts,
    declineReason,
    retryOn,
    giveUpOn,
    waitUntil,
  });

function viewCharge(charge: RecurrenceChargeRow, months: readonly RecurrenceMonthRow[]): RecurrenceCharge {
  const { id, monthId, attempt, amountCents, outcome, declineReason, begunAt, endedAt, transactionId } =
    charge;
  return Object.assign(new RecurrenceCharge(), {
    id,
    attempt,
    outcome,
    declineReason,
    begunAt,
    endedAt,
    month: months.find((month) => month.id === monthId)?.month ?? '',
    amount: amountCents,
    // The order of a failed attempt is a draft, which no list shows.
    transactionId: outcome === 'paid' ? transactionId : null,
  });
}

function viewMove(move: RecurrenceMoveRow, people: ReadonlyMap<string, User>): RecurrenceMove {
  const { id, month, from, to, reason, authorId, at } = move;
  return Object.assign(new RecurrenceMove(), {
    id,
    month,
    reason,
    at,
    label: month ? MONTH_LABELS[to as MonthState] : RECURRENCE_LABELS[Number(to) as RecurrenceStatusCode],
    isStep: from !== to,
    authorName: authorId ? (people.get(authorId)?.name ?? 'Conta removida') : null,
  });
}
