import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Services } from '../../../services.ts';
import {
  PixAuthorizationRow,
  type PixAuthorizationState,
} from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import { isOver } from '../../payment/pixAutomatico/pixAuthorization.rules.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { itemsOfRecurrence, lockRecurrence, openMonthOf } from '../month/lockMonth.ts';
import type { MonthState } from '../month/month.rules.ts';
import type { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';

type FollowServices = Pick<Services, 'orm' | 'clock' | 'config' | 'jobs'>;

/**
 * Applies a change of a PIX Automático authorisation to its subscription, in one transaction that also stores the
 * version that was handled. A second call for the same change does nothing. The subscription is locked first, as in
 * every other operation.
 */
export async function followAuthorization(services: FollowServices, authorizationId: string): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const recurrence = await em.findOne(RecurrenceRow, {
      status: { $ne: RECURRENCE_STATUS.cancelled },
      $or: [{ pixAuthorizationId: authorizationId }, { pixWaitingId: authorizationId }],
    });
    const row = recurrence && (await lockRecurrence(em, { id: recurrence.id }));
    const authorization = await em.findOneOrFail(
      PixAuthorizationRow,
      { id: authorizationId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (authorization.handledVersion >= authorization.version) return;
    authorization.handledVersion = authorization.version;
    if (row && row.status !== RECURRENCE_STATUS.cancelled) await react(services, em, row, authorization);
  });
}

async function react(
  services: FollowServices,
  em: EntityManager,
  row: RecurrenceRow,
  authorization: PixAuthorizationRow,
): Promise<void> {
  const now = services.clock.now();
  const { id, state, limitCents } = authorization;
  const openMonth = await openMonthOf(em, row);
  const total = monthlyTotal(row, await itemsOfRecurrence(em, row));
  const reaction = authorizationReaction({
    state,
    isInUse: row.pixAuthorizationId === id,
    coversTotal: limitCents === null || limitCents >= total,
    openMonth: openMonth,
  });
  switch (reaction) {
    case 'none':
      return;
    case 'use':
      await markAuthorizationUnneeded(em, row.pixAuthorizationId, now);
      Object.assign(row, { pixAuthorizationId: id, pixWaitingId: null, cardId: null });
      chargeNow(openMonth, now);
      recordRecurrenceChange(em, row, { at: now, reason: 'pix', authorId: row.userId });
      return sendRecurrenceMail(services, em, row, 'subscription-changed', { change: 'pix' });
    case 'drop':
      row.pixWaitingId = null;
      return recordRecurrenceChange(em, row, { at: now, reason: 'pix_refused' });
    case 'ask':
      // Without an authorisation a retry is useless. The day on which the month fails does not change.
      if (openMonth?.state === 'declined')
        Object.assign(openMonth, { retryOn: null, declineReason: 'authorization_ended' });
      recordRecurrenceChange(em, row, { at: now, reason: 'pix_ended' });
      return sendRecurrenceMail(services, em, row, 'subscription-pix', { news: 'ended' });
    case 'charge':
      chargeNow(openMonth, now);
      return recordRecurrenceChange(em, row, { at: now, reason: 'pix_limit' });
  }
}

/** Plans a declined month to be charged again today, and clears the retries and the deadline of the old method. */
export function chargeNow(openMonth: RecurrenceMonthRow | null, now: Date): void {
  if (openMonth?.state !== 'declined') return;
  const retryOn = todayInSaoPaulo(now);
  Object.assign(openMonth, { retryOn, giveUpOn: null, firstDeclinedOn: null, checkAt: now });
}

/** Marks an authorisation as no longer needed. A sweep ends it at the bank, outside the transaction. */
export async function markAuthorizationUnneeded(
  em: EntityManager,
  id: string | null,
  now: Date,
): Promise<void> {
  if (!id) return;
  const authorization = await em.findOne(
    PixAuthorizationRow,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (authorization && !isOver(authorization.state)) authorization.endAskedAt ??= now;
}

/** Marks both authorisations of a subscription: the one in use, and the one that waits for the person. */
export async function markPixUnneeded(em: EntityManager, row: RecurrenceRow, now: Date): Promise<void> {
  await markAuthorizationUnneeded(em, row.pixAuthorizationId, now);
  await markAuthorizationUnneeded(em, row.pixWaitingId, now);
}

interface AuthorizationFacts {
  state: PixAuthorizationState;
  /** True when the subscription is paid by this authorisation; false while it waits for the person's confirmation. */
  isInUse: boolean;
  /** The limit at the bank is enough for one shipment. */
  coversTotal: boolean;
  openMonth: { state: MonthState; declineReason: string | null } | null;
}

/**
 * How a subscription reacts to a changed authorisation. `use`: it becomes the payment method. `drop`: the person
 * refused it at the bank, and the payment method does not change. `ask`: the person must choose another payment method.
 * `charge`: a month that was above the limit is charged now.
 */
export function authorizationReaction({
  state,
  isInUse,
  coversTotal,
  openMonth,
}: AuthorizationFacts): 'none' | 'use' | 'drop' | 'ask' | 'charge' {
  const isOver = state === 'refused' || state === 'ended';
  if (!isInUse && state === 'active') return 'use';
  if (!isInUse) return isOver ? 'drop' : 'none';
  if (isOver) return 'ask';
  const isAboveLimit = openMonth?.state === 'declined' && openMonth.declineReason === 'over_limit';
  return state === 'active' && isAboveLimit && coversTotal ? 'charge' : 'none';
}
