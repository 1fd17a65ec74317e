import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { RecurrenceStatusCode } from '#schema/constants.ts';
import { MONTH_LABELS } from '#schema/order/recurrenceMonths.ts';
import type { Ctx } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
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
import {
  ManagedRecurrence,
  RecurrenceCharge,
  RecurrenceMove,
  RecurrenceWait,
} from './managedRecurrence.types.ts';
import { type RepairFacts, repairsOf } from './repairs.rules.ts';

const MOVES_SHOWN = 200;

/** One subscription with its months, charges, history, and the repairs that are possible. */
export async function readManagedRecurrence(
  ctx: Pick<Ctx, 'em' | 'gateway' | 'now'>,
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
    isHardDecline: openMonth?.state === 'declined' && !(await canRetry(em, { row, month: openMonth }, now)),
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
