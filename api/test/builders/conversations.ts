import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { newId } from '#shared/ids.ts';
import { AppointmentRow } from '../../src/modules/appointment/appointment.entity.ts';
import { answerDueAt } from '../../src/modules/appointment/appointment.rules.ts';
import { QuizRow } from '../../src/modules/quiz/quiz.entity.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../testApp.ts';

type Shop = Pick<TestApp, 'services' | 'clock'>;

/**
 * Inserts an appointment and returns its id. By default it waits for a doctor (status 1), or is claimed by the given
 * doctor (status 2), and `request` is the treatment line of hair loss.
 */
export async function someAppointment(
  { services, clock }: Shop,
  patient: Pick<Person, 'id'>,
  {
    doctor,
    status = doctor ? 2 : 1,
    decidedAt = null,
    request = 3,
  }: {
    doctor?: Pick<Person, 'id'>;
    status?: number;
    decidedAt?: Date | null;
    request?: number;
  } = {},
): Promise<string> {
  const em = services.orm.em.fork();
  const now = clock.now();
  const [id, quizId] = [newId(), newId()];
  em.persist(
    em.create(QuizRow, {
      id: quizId,
      userId: patient.id,
      type: request,
      contentVersion: '1',
      state: 'submitted',
      age: 35,
      createdAt: now,
      updatedAt: now,
      // A patient may have one open appointment per line; tests need several.
      closedAt: now,
    }),
  );
  await em.flush();
  em.persist(
    em.create(AppointmentRow, {
      id,
      userId: patient.id,
      quizId,
      request,
      status,
      doctorId: doctor?.id ?? null,
      decidedAt,
      createdAt: now,
      dueAt: answerDueAt(now),
    }),
  );
  await em.flush();
  return id;
}

const MESSAGE = `id medicalAppointmentId seq text clientId createdAt readAt editedAt deletedAt earlierVersions { number text } sender { id name role } attachment { id contentType url }`;
export const SEND_MESSAGE = `mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { __typename ... on ChatMessage { ${MESSAGE} } ... on UserError { code } } }`;
export const READ_MESSAGES = `query ($id: ID!, $before: String, $limit: Int, $reason: String) { chatMessages(medicalAppointmentId: $id, before: $before, limit: $limit, reason: $reason) {
  __typename ... on ChatMessagePage { items { ${MESSAGE} } older cursor mayWrite writableUntil users { id name role } } ... on UserError { code } } }`;
export const MY_CHATS = `query ($limit: Int, $offset: Int) { myChats(limit: $limit, offset: $offset) { total cursor items { medicalAppointmentId request status statusLabel unread mayWrite writableUntil with { id name role } lastMessage { ${MESSAGE} } } } }`;
export const MARK_READ = `mutation ($id: ID!, $upTo: Int!) { markChatRead(medicalAppointmentId: $id, upTo: $upTo) { medicalAppointmentId unread } }`;
export const DELETE_MESSAGE = `mutation ($id: ID!) { deleteChatMessage(id: $id) { __typename ... on ChatMessage { ${MESSAGE} } ... on UserError { code } } }`;
export const SET_TYPING = `mutation ($id: ID!) { setTyping(medicalAppointmentId: $id) { ok } }`;
export const UNREAD_COUNTS = `{ chatUnread { medicalAppointmentId unread } }`;
export const CHAT_USERS = `query ($id: ID!) { chatUsers(medicalAppointmentId: $id) { id name role } }`;
const FOLLOW = `subscription ($id: ID, $after: String) { chatMessageAdded(medicalAppointmentId: $id, after: $after) {
  kind cursor medicalAppointmentId readUpTo at by { id role } message { id seq text clientId deletedAt sender { id role } attachment { id } } } }`;

export async function send(
  app: Pick<TestApp, 'graphql'>,
  who: { token: string } | undefined,
  medicalAppointmentId: string,
  fields: { text?: string; clientId?: string; attachmentId?: string } = {},
) {
  const input = { medicalAppointmentId, clientId: newId(), ...fields };
  const { data, errors } = await app.graphql(SEND_MESSAGE, { input }, who);
  return data?.sendChatMessage ?? { errors };
}

// biome-ignore lint/suspicious/noExplicitAny: an event's shape is what the test asserts
type ReceivedEvent = any;

/** A client that subscribes to messages over a real socket. */
export async function listen(
  { url }: Pick<TestApp, 'url'>,
  who: { token: string } | null,
  variables: { id?: string; after?: string } = {},
) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const events: ReceivedEvent[] = [];
  const problems: ReceivedEvent[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  await once(socket, 'open');
  const sendMessage = (message: unknown) => socket.send(JSON.stringify(message));
  const acknowledged = once(socket, 'message');
  sendMessage({ type: 'connection_init', payload: who ? { authorization: `Bearer ${who.token}` } : {} });
  await acknowledged;
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data));
    if (type === 'next' && payload.data?.chatMessageAdded) events.push(payload.data.chatMessageAdded);
    else if (type === 'next' || type === 'error') problems.push(...(payload.errors ?? payload));
  });
  sendMessage({ id: '1', type: 'subscribe', payload: { query: FOLLOW, variables } });
  return {
    events,
    problems,
    closed,
    close: () => socket.terminate(),
    async until(condition: () => boolean, withinMs = 120_000): Promise<number> {
      const began = performance.now();
      while (!condition()) {
        if (performance.now() - began > withinMs)
          throw new Error(
            `Not received in time. Received: ${JSON.stringify(events.slice(-5))} ${JSON.stringify(problems)}`,
          );
        await pause(3);
      }
      return performance.now() - began;
    },
  };
}
