import { describe, expect, it } from '@jest/globals';
import {
  DELETE_MESSAGE,
  MARK_READ,
  MY_CHATS,
  SET_TYPING,
  send,
  someAppointment,
} from '../../../test/builders/conversations.ts';
import {
  admin,
  ana,
  doctor,
  firstApp,
  follow,
  otherDoctor,
  pauseForEvents,
  prepareLiveConversation,
  rows,
  rui,
  secondApp,
  textsOf,
  typeUntilReceived,
  withoutTyping,
} from '../../../test/fixtures/conversation/liveConversation.ts';
import { signUp, signUpAs } from '../../../test/people.ts';
import { newId } from '../../shared/ids.ts';

prepareLiveConversation();

/** Row counts of every table that a conversation, its limits and its record could write to. */
const readStoredEvents = () =>
  rows(`select (select count(*)::int from event) as events, (select count(*)::int from chat_message) as messages,
    (select count(*)::int from access_entry) as entries, (select count(*)::int from rate_limit) as limits, (select sum(points)::int from rate_limit) as points`);

describe('a person outside the conversation', () => {
  it('gets the answer of a missing conversation, or of a missing session, and receives none of its events', async () => {
    const [eva, carla] = [await signUp(firstApp), await signUpAs(firstApp, 'doctor')];
    const [id, theirs] = [
      await someAppointment(firstApp, rui, { doctor }),
      await someAppointment(firstApp, eva, { doctor: carla }),
    ];
    const strangers = [
      [await follow(firstApp, null, { id }), 'UNAUTHENTICATED'],
      [await follow(firstApp, eva, { id }), 'NOT_FOUND'],
      [await follow(firstApp, carla, { id }), 'NOT_FOUND'],
      [await follow(firstApp, admin, { id }), 'NOT_FOUND'],
      [await follow(firstApp, rui, { id: newId() }), 'NOT_FOUND'],
      [await follow(firstApp, rui, { id: 'nada' }), 'NOT_FOUND'],
    ] as const;
    for (const [stranger, code] of strangers) {
      await stranger.until(() => stranger.problems.length > 0);
      expect(stranger.problems[0].extensions.code).toBe(code);
    }
    const others = [await follow(firstApp, eva), await follow(firstApp, carla)];
    const [adminFollower, mine] = [await follow(firstApp, admin), await follow(firstApp, rui, { id })];
    await send(firstApp, rui, id, { text: 'Só para o médico' });
    await typeUntilReceived(doctor, id, mine);
    // An event of the hidden conversation would arrive before this one.
    await send(firstApp, eva, theirs, { text: 'outra conversa' });
    for (const other of others) await other.until(() => other.events.length > 0);
    await pauseForEvents();
    for (const other of others) expect(textsOf(other)).toEqual(['outra conversa']);
    for (const { events } of [adminFollower, ...strangers.map(([stranger]) => stranger)])
      expect(events).toEqual([]);
  });
});

describe('both sides', () => {
  it('receive each other’s messages, deletions and marks as read at once and in one order, also from another process', async () => {
    const id = await someAppointment(firstApp, rui, { doctor });
    const [patient, doctorFollower] = [
      await follow(firstApp, rui, { id }),
      await follow(secondApp, doctor, { id }),
    ];
    const sent = await send(firstApp, rui, id, { text: 'Doutora, tudo bem?' });
    await doctorFollower.until(() => doctorFollower.events.length === 1);
    expect(doctorFollower.events[0]).toMatchObject({
      kind: 'ADDED',
      medicalAppointmentId: id,
      message: { id: sent.id, seq: 1, sender: { id: rui.id, role: 'patient' } },
    });
    await secondApp.graphql(MARK_READ, { id, upTo: sent.seq }, doctor);
    await patient.until(() => patient.events.length === 2);
    expect(patient.events[1]).toMatchObject({ kind: 'READ', readUpTo: sent.seq, by: { id: doctor.id } });
    await send(secondApp, doctor, id, { text: 'Tudo, e você?' });
    await firstApp.graphql(DELETE_MESSAGE, { id: sent.id }, rui);
    await patient.until(() => patient.events.length === 4);
    await doctorFollower.until(() => doctorFollower.events.length === 4);
    expect(doctorFollower.events[3]).toMatchObject({ kind: 'DELETED', message: { id: sent.id, text: null } });
    expect(doctorFollower.events.map(({ cursor }) => cursor)).toEqual(
      patient.events.map(({ cursor }) => cursor),
    );
    for (let turn = 0; turn < 20; turn += 1) {
      const text = newId();
      await send(firstApp, rui, id, { text });
      await doctorFollower.until(() => textsOf(doctorFollower).includes(text));
    }
  });

  it('see who is typing, and typing is not stored', async () => {
    const id = await someAppointment(firstApp, rui, { doctor });
    const [patient, doctorFollower] = [
      await follow(firstApp, rui, { id }),
      await follow(secondApp, doctor, { id }),
    ];
    const before = await readStoredEvents();
    const began = performance.now();
    await typeUntilReceived(rui, id, doctorFollower);
    for (let turn = 0; turn < 10; turn += 1) await firstApp.graphql(SET_TYPING, { id }, rui);
    await pauseForEvents();
    // At most one notice in two seconds.
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
    expect(await readStoredEvents()).toEqual(before);
    const late = await follow(firstApp, doctor, { id });
    await pauseForEvents();
    expect(late.events).toEqual([]);
  });

  it('may follow all their conversations at once', async () => {
    const [eva, carla] = [await signUp(firstApp), await signUpAs(firstApp, 'doctor')];
    const [first, second] = [
      await someAppointment(firstApp, eva, { doctor: carla }),
      await someAppointment(firstApp, eva, { doctor: carla }),
    ];
    const others = await someAppointment(firstApp, ana, { doctor: otherDoctor });
    const { cursor } = (await firstApp.graphql(MY_CHATS, {}, carla)).data.myChats;
    await send(firstApp, eva, first, { text: 'um' });
    await send(firstApp, ana, others, { text: 'alheio' });
    const [patient, doctorFollower] = [
      await follow(firstApp, eva),
      await follow(secondApp, carla, { after: cursor }),
    ];
    await typeUntilReceived(eva, second, doctorFollower);
    await send(firstApp, eva, second, { text: 'dois' });
    for (const each of [patient, doctorFollower]) {
      await each.until(() => withoutTyping(each).length === 2);
      expect(withoutTyping(each).map(({ message }) => message.text)).toEqual(['um', 'dois']);
    }
  });
});
