import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_STATUS } from '../../../schema/constants.ts';
import { retryOnNoAnswer } from '../askShop.ts';
import type { Checks } from '../checks.ts';
import type { Stage } from '../stage.ts';
import type { Round } from './clinicRound.ts';

const DAY_MS = 86_400_000;
const QUIZ = 'query ($id: ID!) { quiz(id: $id) { answers } }';
const CHAT = `query ($id: ID!) { chatMessages(medicalAppointmentId: $id, limit: 100) { ... on ChatMessagePage { items { clientId } } ... on UserError { code } } }`;

/** Each query lists the rows that violate the invariant. */
const INVARIANTS: Record<string, string> = {
  'No prescription is used twice': `
    select i.id, i.dispensings_consumed, i.dispensings_allowed, coalesce(sum(u.dispensings) filter (where u.returned_at is null), 0) as used
      from prescription_item i left join prescription_use u on u.item_id = i.id group by i.id
    having i.dispensings_consumed > i.dispensings_allowed
        or i.dispensings_consumed <> coalesce(sum(u.dispensings) filter (where u.returned_at is null), 0)
        or count(u.transaction_id) filter (where u.returned_at is null) > count(distinct u.transaction_id) filter (where u.returned_at is null)`,
  'One evaluation makes one appointment, and one appointment at most one prescription': `
    select quiz_id::text as id, count(*) from medical_appointment group by quiz_id having count(*) > 1
    union all
    select appointment_id::text, count(*) from prescription where appointment_id is not null group by appointment_id having count(*) > 1`,
};

/** Checks that everything that was confirmed to patient and doctor is stored once. */
export async function checkClinicInvariants(
  { database }: Stage,
  checks: Checks,
  rounds: readonly Round[],
): Promise<void> {
  for (const [text, query] of Object.entries(INVARIANTS)) {
    const { rows } = await database.query(query);
    checks.report(
      text,
      rows.map((row) => JSON.stringify(row)),
    );
  }
  const lostAnswers: string[] = [];
  const lostMessages: string[] = [];
  for (const { patient, quizId, appointmentId, saved, messages } of rounds) {
    const { quiz } = await retryOnNoAnswer(() =>
      patient.ask<{ quiz: { answers: object } }>(QUIZ, { id: quizId }),
    );
    const stored = JSON.stringify(quiz.answers);
    for (const { answers } of saved)
      for (const { answer } of answers)
        if (!new RegExp(`\\b${answer}\\b`).test(stored)) lostAnswers.push(`answer ${answer} of ${quizId}`);
    const { chatMessages } = await retryOnNoAnswer(() =>
      patient.ask<{ chatMessages: { items?: { clientId: string }[] } }>(CHAT, { id: appointmentId }),
    );
    for (const clientId of messages) {
      const times = (chatMessages.items ?? []).filter((message) => message.clientId === clientId).length;
      if (times !== 1)
        lostMessages.push(`message ${clientId} of appointment ${appointmentId} exists ${times} times`);
    }
  }
  checks.report('No answer that was saved is lost', lostAnswers);
  checks.report('No message that was sent is lost or doubled', lostMessages);
}

/**
 * Checks, sixteen days later, that every order of a round was dispensed and picked, or was refunded.
 */
export async function checkOrdersEnd(stage: Stage, checks: Checks, rounds: readonly Round[]): Promise<void> {
  await daysLater(stage, 16);
  const deadline = Date.now() + 120_000;
  let wrong: string[] = [];
  do {
    wrong = await unfinishedTransactions(stage, rounds);
    if (wrong.length > 0) await pause(1_000);
  } while (wrong.length > 0 && Date.now() < deadline);
  checks.report('Every order was picked or refunded', wrong);
}

/** `covered`: a prescription covers the order. `owed`: a refund was promised and not sent yet. */
async function unfinishedTransactions({ database }: Stage, rounds: readonly Round[]): Promise<string[]> {
  const { rows } = await database.query<{
    id: string;
    status: number | null;
    covered: boolean;
    owed: boolean;
  }>(
    `select t.id, t.status, exists (select from prescription_use u where u.transaction_id = t.id and u.returned_at is null) as covered,
            exists (select from refund r where r.transaction_id = t.id and r.done_at is null) as owed from transaction t`,
  );
  const orders = new Map(rows.map((row) => [row.id, row]));
  return rounds.flatMap(({ orderId, decision }) => {
    const order = orders.get(orderId ?? '');
    if (!order || order.status === null) return [];
    const { cancelled, picking } = ORDER_STATUS;
    const isReady = order.status === picking && order.covered && decision === 'prescribed';
    const isRefunded = order.status === cancelled && !order.owed && decision !== 'prescribed';
    return isReady || isRefunded
      ? []
      : [`order ${orderId} (${decision}) has status and refunds ${JSON.stringify(order)}`];
  });
}

/** Moves the shop's clock forward. A process reads the offset at its start, so both are restarted. */
async function daysLater({ database, shops }: Stage, days: number): Promise<void> {
  await Promise.all(shops.map((shop) => shop.stop()));
  await database.query(
    `insert into setting (name, value) values ('clock', jsonb_build_object('offsetMs', $1::bigint))
     on conflict (name) do update set value = jsonb_build_object('offsetMs', (setting.value ->> 'offsetMs')::bigint + $1::bigint)`,
    [days * DAY_MS],
  );
  await Promise.all(shops.map((shop) => shop.start()));
}
