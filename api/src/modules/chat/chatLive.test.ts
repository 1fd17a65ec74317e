import { describe, expect, it } from '@jest/globals';
import { fullCount } from '#schema/testing/fullCount.ts';
import {
  DELETE_MESSAGE,
  MARK_READ,
  READ_MESSAGES,
  send,
  someAppointment,
} from '../../../test/builders/conversations.ts';
import {
  doctor,
  firstApp,
  follow,
  pauseForEvents,
  prepareLiveConversation,
  rows,
  rui,
  secondApp,
  textsOf,
  typeUntilReceived,
  withoutTyping,
} from '../../../test/fixtures/conversation/liveConversation.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { newId } from '../../shared/ids.ts';

prepareLiveConversation();

const cursorOf = async (who: Person, of: string) =>
  (await firstApp.graphql(READ_MESSAGES, { id: of }, who)).data.chatMessages.cursor as string;

describe('a doctor who returned the appointment', () => {
  it('receives nothing more over the open socket, while the next doctor receives the messages', async () => {
    const [bruno, carla] = [await signUpAs(firstApp, 'doctor'), await signUpAs(firstApp, 'doctor')];
    const conversation = await someAppointment(firstApp, rui, { doctor: bruno });
    const assignTo = (to: Person) =>
      rows('update medical_appointment set attend_by = $2 where id = $1', [conversation, to.id]);
    const [before, all] = [
      await follow(firstApp, bruno, { id: conversation }),
      await follow(firstApp, bruno),
    ];
    await send(firstApp, rui, conversation, { text: 'antes' });
    for (const follower of [before, all]) await follower.until(() => follower.events.length === 1);
    await typeUntilReceived(rui, conversation, before);
    const received = before.events.length;
    await assignTo(carla);
    const { cursor } = before.events[0];
    const after = await follow(firstApp, carla, { id: conversation, after: cursor });
    await send(firstApp, rui, conversation, { text: 'depois' });
    await firstApp.graphql(MARK_READ, { id: conversation, upTo: 9 }, carla);
    await typeUntilReceived(rui, conversation, after);
    await pauseForEvents();
    expect(textsOf(after)).toContain('depois');
    expect(before.events).toHaveLength(received);
    // An event of the conversation would arrive before this one.
    await assignTo(bruno);
    await send(firstApp, rui, conversation, { text: 'de volta' });
    for (const follower of [before, all]) {
      await follower.until(() => textsOf(follower).includes('de volta'));
      expect(withoutTyping(follower).map(({ message }) => message?.text)).toEqual(['antes', 'de volta']);
    }
    expect(before.events).toHaveLength(received + 1);
    // Resuming from a cursor returns nothing either.
    await assignTo(carla);
    const [again, allAgain] = [
      await follow(firstApp, bruno, { id: conversation, after: cursor }),
      await follow(firstApp, bruno, { after: cursor }),
    ];
    await again.until(() => again.problems.length > 0);
    await pauseForEvents();
    expect(again.events).toEqual([]);
    expect(allAgain.events).toEqual([]);
  });
});

describe('a session that ends', () => {
  it('ends its chat subscription', async () => {
    const eva = await signUp(firstApp);
    const conversation = await someAppointment(firstApp, eva, { doctor });
    const evaFollower = await follow(secondApp, eva, { id: conversation });
    await send(firstApp, doctor, conversation, { text: 'antes' });
    await evaFollower.until(() => evaFollower.events.length === 1);
    await firstApp.graphql('mutation { logoutEverywhere { ok } }', {}, eva);
    // The code with which the socket of a session that has ended is closed.
    expect(await evaFollower.closed).toBe(4403);
    await send(firstApp, doctor, conversation, { text: 'tarde' });
    await pauseForEvents();
    expect(textsOf(evaFollower)).toEqual(['antes']);
  });
});

describe('a client after a connection loss', () => {
  it('receives many messages once and in order, while more are sent', async () => {
    const missed = fullCount(200, 50);
    const conversation = await someAppointment(firstApp, rui, { doctor });
    const live = await follow(firstApp, doctor, { id: conversation });
    await send(firstApp, rui, conversation, { text: 'antes' });
    await live.until(() => live.events.length === 1);
    const { cursor } = live.events[0];
    live.close();
    // Two processes, several at once: slow ones commit late.
    for (let start = 0; start < missed; start += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          send(index % 2 ? firstApp : secondApp, index % 3 ? rui : doctor, conversation, {
            text: `${start + index}`,
          }),
        ),
      );
    const resumed = await follow(secondApp, doctor, { id: conversation, after: cursor });
    const more = (async () => {
      for (let number = 0; number < 20; number += 1)
        await send(firstApp, rui, conversation, { text: `mais ${number}` });
    })();
    await resumed.until(() => resumed.events.length >= missed);
    await more;
    await resumed.until(() => resumed.events.length >= missed + 20);
    await pauseForEvents();
    expect(resumed.events.map(({ message }) => message.seq)).toEqual(
      Array.from({ length: missed + 20 }, (_, index) => index + 2),
    );
    expect(new Set(resumed.events.map(({ message }) => message.id)).size).toBe(missed + 20);
  });

  it('receives a message deleted meanwhile without its text', async () => {
    const conversation = await someAppointment(firstApp, rui, { doctor });
    const cursor = await cursorOf(rui, conversation);
    const sent = await send(firstApp, doctor, conversation, { text: 'apagada' });
    await firstApp.graphql(DELETE_MESSAGE, { id: sent.id }, doctor);
    const resumed = await follow(secondApp, rui, { id: conversation, after: cursor });
    await resumed.until(() => resumed.events.length === 2);
    expect(textsOf(resumed)).toEqual([null, null]);
    expect(resumed.events.map(({ kind }) => kind)).toEqual(['ADDED', 'DELETED']);
  });

  it('stores each message once when it resends its whole outbox out of order', async () => {
    const conversation = await someAppointment(firstApp, rui, { doctor });
    const live = await follow(secondApp, doctor, { id: conversation });
    const outbox = Array.from({ length: 25 }, (_, number) => ({ clientId: newId(), text: `fila ${number}` }));
    const flush = (app: TestApp) =>
      Promise.all(outbox.map((message) => send(app, rui, conversation, message)));
    await Promise.all([flush(firstApp), flush(secondApp)]);
    await flush(firstApp);
    await live.until(() => live.events.length >= 25);
    await pauseForEvents();
    expect(live.events).toHaveLength(25);
    expect(textsOf(live).toSorted()).toEqual(outbox.map(({ text }) => text).toSorted());
  });
});
