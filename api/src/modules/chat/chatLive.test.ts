import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DELETE,
  listen,
  MARK,
  MINE,
  READ,
  send,
  someAppointment,
  TYPE,
} from '../../../test/builders/conversations.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { newId } from '../../shared/ids.ts';

/** Two processes on one database. */
let one: TestApp;
let two: TestApp;
let rui: Person;
let ana: Person;
let doctor: Person;
let otherDoctor: Person;
let admin: Person;
beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ databaseUrl: one.services.config.databaseUrl ?? '' });
  [rui, ana] = [await signUp(one), await signUp(one)];
  [doctor, otherDoctor] = [await signUpAs(one, 'doctor'), await signUpAs(one, 'doctor')];
  admin = await signUpAs(one, 'admin');
});
afterEach(() => {
  for (const follower of followers.splice(0)) follower.close();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const followers: { close(): void }[] = [];
/**
 * Follows from the first event, so that nothing is missed while the subscription starts, however slow the
 * machine is.
 */
const follow = async (app: TestApp, who: Person | null, variables: { id?: string; after?: string } = {}) => {
  const follower = await listen(app, who, { after: '0.0', ...variables });
  followers.push(follower);
  return follower;
};
type Follower = Awaited<ReturnType<typeof follow>>;
const words = ({ events }: Follower) => events.map(({ message }) => message?.text);
const cursorOf = async (who: Person, of: string) =>
  (await one.graphql(READ, { id: of }, who)).data.chatMessages.cursor as string;
const rows = async (text: string, values: unknown[] = []) =>
  (await one.services.pool.query(text, values)).rows;
/** Row counts of every table that a conversation, its limits and its record could write to. */
const stored = () =>
  rows(`select (select count(*)::int from event) as events, (select count(*)::int from chat_message) as messages,
    (select count(*)::int from access_entry) as entries, (select count(*)::int from rate_limit) as limits, (select sum(points)::int from rate_limit) as points`);
/** Long enough for a wrong notice to arrive. */
const aWhile = () => pause(250);

/** Repeats the typing notice, which is not stored, until every listed follower has received it. */
async function typeUntilHeard(who: Person, conversation: string, ...hearers: Follower[]): Promise<void> {
  const hasHeard = ({ events }: Follower) => events.some(({ kind }) => kind === 'TYPING');
  for (let turn = 0; turn < 40 && !hearers.every(hasHeard); turn += 1) {
    await one.graphql(TYPE, { id: conversation }, who);
    await pause(500);
  }
  expect(hearers.every(hasHeard)).toBe(true);
}
const withoutTyping = (follower: Follower) => follower.events.filter(({ kind }) => kind !== 'TYPING');

describe('a person outside the conversation', () => {
  it('gets the answer of a missing conversation and receives no events', async () => {
    const [eva, carla] = [await signUp(one), await signUpAs(one, 'doctor')];
    const [id, theirs] = [
      await someAppointment(one, rui, { doctor }),
      await someAppointment(one, eva, { doctor: carla }),
    ];
    const strangers = [
      [await follow(one, null, { id }), 'UNAUTHENTICATED'],
      [await follow(one, eva, { id }), 'NOT_FOUND'],
      [await follow(one, carla, { id }), 'NOT_FOUND'],
      [await follow(one, admin, { id }), 'NOT_FOUND'],
      [await follow(one, rui, { id: newId() }), 'NOT_FOUND'],
      [await follow(one, rui, { id: 'nada' }), 'NOT_FOUND'],
    ] as const;
    for (const [stranger, code] of strangers) {
      await stranger.until(() => stranger.problems.length > 0);
      expect(stranger.problems[0].extensions.code).toBe(code);
    }
    const others = [await follow(one, eva), await follow(one, carla)];
    const [adminFollower, mine] = [await follow(one, admin), await follow(one, rui, { id })];
    await send(one, rui, id, { text: 'Só para o médico' });
    await typeUntilHeard(doctor, id, mine);
    // An event of the hidden conversation would arrive before this one.
    await send(one, eva, theirs, { text: 'outra conversa' });
    for (const other of others) await other.until(() => other.events.length > 0);
    await aWhile();
    for (const other of others) expect(words(other)).toEqual(['outra conversa']);
    for (const { events } of [adminFollower, ...strangers.map(([stranger]) => stranger)])
      expect(events).toEqual([]);
  });
});

describe('both sides', () => {
  it('receive each other’s messages at once, also from another process (CARD-41)', async () => {
    const id = await someAppointment(one, rui, { doctor });
    const [patient, doctorFollower] = [await follow(one, rui, { id }), await follow(two, doctor, { id })];
    const sent = await send(one, rui, id, { text: 'Doutora, tudo bem?' });
    await doctorFollower.until(() => doctorFollower.events.length === 1);
    expect(doctorFollower.events[0]).toMatchObject({
      kind: 'ADDED',
      medicalAppointmentId: id,
      message: { id: sent.id, seq: 1, sender: { id: rui.id, role: 'patient' } },
    });
    await two.graphql(MARK, { id, upTo: sent.seq }, doctor);
    await patient.until(() => patient.events.length === 2);
    expect(patient.events[1]).toMatchObject({ kind: 'READ', readUpTo: sent.seq, by: { id: doctor.id } });
    await send(two, doctor, id, { text: 'Tudo, e você?' });
    await one.graphql(DELETE, { id: sent.id }, rui);
    await patient.until(() => patient.events.length === 4);
    await doctorFollower.until(() => doctorFollower.events.length === 4);
    expect(doctorFollower.events[3]).toMatchObject({ kind: 'DELETED', message: { id: sent.id, text: null } });
    expect(doctorFollower.events.map(({ cursor }) => cursor)).toEqual(
      patient.events.map(({ cursor }) => cursor),
    );
    const times: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const text = newId();
      const began = performance.now();
      await send(one, rui, id, { text });
      await doctorFollower.until(() => words(doctorFollower).includes(text));
      times.push(performance.now() - began);
    }
    const p95 = times.toSorted((a, b) => a - b)[18] ?? 0;
    console.info(`sent in one process, heard in the other: p95 ${Math.round(p95)} ms`);
    expect(p95).toBeLessThan(3000);
  });

  it('see who is typing, and typing is not stored', async () => {
    const id = await someAppointment(one, rui, { doctor });
    const [patient, doctorFollower] = [await follow(one, rui, { id }), await follow(two, doctor, { id })];
    const before = await stored();
    const began = performance.now();
    await typeUntilHeard(rui, id, doctorFollower);
    for (let turn = 0; turn < 10; turn += 1) await one.graphql(TYPE, { id }, rui);
    await aWhile();
    const turns = (performance.now() - began) / 2000;
    expect(doctorFollower.events.length).toBeLessThanOrEqual(Math.ceil(turns));
    expect(doctorFollower.events[0]).toMatchObject({
      kind: 'TYPING',
      cursor: null,
      message: null,
      by: { id: rui.id, role: 'patient' },
    });
    // The typing person receives no notice.
    expect(patient.events).toEqual([]);
    expect(await stored()).toEqual(before);
    const late = await follow(one, doctor, { id });
    await aWhile();
    expect(late.events).toEqual([]);
  });

  it('may follow all their conversations at once', async () => {
    const [eva, carla] = [await signUp(one), await signUpAs(one, 'doctor')];
    const [first, second] = [
      await someAppointment(one, eva, { doctor: carla }),
      await someAppointment(one, eva, { doctor: carla }),
    ];
    const others = await someAppointment(one, ana, { doctor: otherDoctor });
    const { cursor } = (await one.graphql(MINE, {}, carla)).data.myChats;
    await send(one, eva, first, { text: 'um' });
    await send(one, ana, others, { text: 'alheio' });
    const [patient, doctorFollower] = [await follow(one, eva), await follow(two, carla, { after: cursor })];
    await typeUntilHeard(eva, second, doctorFollower);
    await send(one, eva, second, { text: 'dois' });
    for (const each of [patient, doctorFollower]) {
      await each.until(() => withoutTyping(each).length === 2);
      expect(withoutTyping(each).map(({ message }) => message.text)).toEqual(['um', 'dois']);
    }
  });
});

describe('a doctor who returned the appointment', () => {
  it('receives nothing more over the open socket, and the next doctor does', async () => {
    const [bruno, carla] = [await signUpAs(one, 'doctor'), await signUpAs(one, 'doctor')];
    const conversation = await someAppointment(one, rui, { doctor: bruno });
    const give = (to: Person) =>
      rows('update medical_appointment set attend_by = $2 where id = $1', [conversation, to.id]);
    const [before, all] = [await follow(one, bruno, { id: conversation }), await follow(one, bruno)];
    await send(one, rui, conversation, { text: 'antes' });
    for (const follower of [before, all]) await follower.until(() => follower.events.length === 1);
    await typeUntilHeard(rui, conversation, before);
    const heard = before.events.length;
    await give(carla);
    const { cursor } = before.events[0];
    const after = await follow(one, carla, { id: conversation, after: cursor });
    await send(one, rui, conversation, { text: 'depois' });
    await one.graphql(MARK, { id: conversation, upTo: 9 }, carla);
    await typeUntilHeard(rui, conversation, after);
    await aWhile();
    expect(words(after)).toContain('depois');
    expect(before.events).toHaveLength(heard);
    // An event of the conversation would arrive before this one.
    await give(bruno);
    await send(one, rui, conversation, { text: 'de volta' });
    for (const follower of [before, all]) {
      await follower.until(() => words(follower).includes('de volta'));
      expect(withoutTyping(follower).map(({ message }) => message?.text)).toEqual(['antes', 'de volta']);
    }
    expect(before.events).toHaveLength(heard + 1);
    // Nor by resuming.
    await give(carla);
    const [again, allAgain] = [
      await follow(one, bruno, { id: conversation, after: cursor }),
      await follow(one, bruno, { after: cursor }),
    ];
    await again.until(() => again.problems.length > 0);
    await aWhile();
    expect(again.events).toEqual([]);
    expect(allAgain.events).toEqual([]);
  });
});

describe('a session that ends', () => {
  it('ends its chat subscription', async () => {
    const eva = await signUp(one);
    const conversation = await someAppointment(one, eva, { doctor });
    const evaFollower = await follow(two, eva, { id: conversation });
    await send(one, doctor, conversation, { text: 'antes' });
    await evaFollower.until(() => evaFollower.events.length === 1);
    await one.graphql('mutation { logoutEverywhere { ok } }', {}, eva);
    expect(await evaFollower.closed).toBe(4403);
    await send(one, doctor, conversation, { text: 'tarde' });
    await aWhile();
    expect(words(evaFollower)).toEqual(['antes']);
  });
});

describe('a client after a connection loss', () => {
  it('receives two hundred messages once and in order, while more are sent', async () => {
    const conversation = await someAppointment(one, rui, { doctor });
    const live = await follow(one, doctor, { id: conversation });
    await send(one, rui, conversation, { text: 'antes' });
    await live.until(() => live.events.length === 1);
    const { cursor } = live.events[0];
    live.close();
    // Two processes, several at once: slow ones commit late.
    for (let start = 0; start < 200; start += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          send(index % 2 ? one : two, index % 3 ? rui : doctor, conversation, { text: `${start + index}` }),
        ),
      );
    const began = performance.now();
    const back = await follow(two, doctor, { id: conversation, after: cursor });
    const more = (async () => {
      for (let number = 0; number < 20; number += 1)
        await send(one, rui, conversation, { text: `mais ${number}` });
    })();
    await back.until(() => back.events.length >= 200);
    const tookMs = performance.now() - began;
    await more;
    await back.until(() => back.events.length >= 220);
    await aWhile();
    console.info(`200 messages after a cut, while 20 more were sent: ${Math.round(tookMs)} ms`);
    // Some hundred milliseconds on an idle machine; the bench measures the limit of 2 s.
    expect(tookMs).toBeLessThan(6000);
    expect(back.events.map(({ message }) => message.seq)).toEqual(
      Array.from({ length: 220 }, (_, index) => index + 2),
    );
    expect(new Set(back.events.map(({ message }) => message.id)).size).toBe(220);
  });

  it('receives a message deleted meanwhile without its text', async () => {
    const conversation = await someAppointment(one, rui, { doctor });
    const cursor = await cursorOf(rui, conversation);
    const sent = await send(one, doctor, conversation, { text: 'apagada' });
    await one.graphql(DELETE, { id: sent.id }, doctor);
    const back = await follow(two, rui, { id: conversation, after: cursor });
    await back.until(() => back.events.length === 2);
    expect(words(back)).toEqual([null, null]);
    expect(back.events.map(({ kind }) => kind)).toEqual(['ADDED', 'DELETED']);
  });

  it('stores each message once when it resends its whole outbox out of order', async () => {
    const conversation = await someAppointment(one, rui, { doctor });
    const live = await follow(two, doctor, { id: conversation });
    const outbox = Array.from({ length: 25 }, (_, number) => ({ clientId: newId(), text: `fila ${number}` }));
    const flush = (app: TestApp) => Promise.all(outbox.map((wish) => send(app, rui, conversation, wish)));
    await Promise.all([flush(one), flush(two)]);
    await flush(one);
    await live.until(() => live.events.length >= 25);
    await aWhile();
    expect(live.events).toHaveLength(25);
    expect(words(live).toSorted()).toEqual(outbox.map(({ text }) => text).toSorted());
  });
});
