import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import {
  MARK_READ,
  MY_CHATS,
  READ_MESSAGES,
  send,
  someAppointment,
  UNREAD_COUNTS,
} from '../../../test/builders/conversations.ts';
import { somePhoto } from '../../../test/builders/uploads.ts';
import {
  app,
  doctor,
  id,
  prepareConversation,
  read,
  readMyChats,
  readUnread,
  rows,
  rui,
} from '../../../test/fixtures/conversation/conversation.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';

prepareConversation();

const mark = async (who: Person, upTo: number, of = id) => app.graphql(MARK_READ, { id: of, upTo }, who);
describe('reading a conversation', () => {
  it('pages back to the first message, and is recorded once', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    for (let number = 1; number <= 7; number += 1) await send(app, rui, conversation, { text: `${number}` });
    const texts: string[] = [];
    let before: string | null = null;
    do {
      const page = await read(doctor, { limit: 3, before }, conversation);
      texts.push(...page.items.map(({ text }: { text: string }) => text));
      before = page.older;
    } while (before);
    expect(texts).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    const opened = await rows(
      `select 1 from access_entry where what = 'chat' and entity_id = $1 and viewer_id = $2`,
      [conversation, doctor.id],
    );
    expect(opened).toHaveLength(1);
  });

  it('marks the messages of the other side as read, lowers the unread count, and is announced once', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    for (const text of ['um', 'dois', 'três']) await send(app, doctor, conversation, { text });
    await send(app, rui, conversation, { text: 'meu' });
    expect(await readUnread(rui)).toContainEqual({ medicalAppointmentId: conversation, unread: 3 });
    expect(await readUnread(doctor)).toContainEqual({ medicalAppointmentId: conversation, unread: 1 });
    expect((await mark(rui, 2, conversation)).data.markChatRead.unread).toBe(1);
    expect((await mark(rui, 2, conversation)).data.markChatRead.unread).toBe(1);
    expect((await mark(rui, 2 ** 31 - 1, conversation)).data.markChatRead.unread).toBe(0);
    expect(
      (await readUnread(rui)).some(
        (chat: { medicalAppointmentId: string }) => chat.medicalAppointmentId === conversation,
      ),
    ).toBe(false);
    const page = await read(doctor, {}, conversation);
    // Reading marks none of the reader's own messages.
    expect(page.items.map(({ readAt }: { readAt: string | null }) => readAt !== null)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const events = await rows(
      `select payload from event where type = 'chat.read' and entity_id = $1 order by xid, id`,
      [conversation],
    );
    expect(events.map(({ payload }) => payload)).toEqual([
      { upTo: 2, by: rui.id, doctorId: doctor.id },
      { upTo: 3, by: rui.id, doctorId: doctor.id },
    ]);
  });
});

describe('myChats', () => {
  it('shows each side the other participant, the last message and the unread count', async () => {
    const [eva, carla] = [await signUp(app), await signUpAs(app, 'doctor')];
    const [first, second] = [
      await someAppointment(app, eva, { doctor: carla }),
      await someAppointment(app, eva),
    ];
    await someAppointment(app, eva, {
      doctor: carla,
      status: APPOINTMENT_STATUS.prescribed,
      decidedAt: new Date(app.clock.now().getTime() - 31 * 86_400_000),
    });
    await send(app, carla, first, { text: 'Bom dia' });
    const chatsOfEva = await readMyChats(eva);
    // An appointment that ended without messages is no conversation.
    expect(chatsOfEva.total).toBe(2);
    expect(chatsOfEva.items[0]).toMatchObject({
      medicalAppointmentId: first,
      unread: 1,
      with: { id: carla.id, role: 'doctor' },
      lastMessage: { text: 'Bom dia' },
      mayWrite: true,
    });
    expect(
      chatsOfEva.items.find((chat: { medicalAppointmentId: string }) => chat.medicalAppointmentId === second),
    ).toMatchObject({ with: null, lastMessage: null, unread: 0 });
    const doctors = await readMyChats(carla);
    expect(doctors.items[0]).toMatchObject({ with: { id: eva.id, role: 'patient' }, unread: 0 });
    expect(
      doctors.items.some((chat: { medicalAppointmentId: string }) => chat.medicalAppointmentId === second),
    ).toBe(false);
  });

  it('runs a constant number of SQL statements for any number of conversations', async () => {
    const [eva, carla] = [await signUp(app), await signUpAs(app, 'doctor')];
    const conversations: string[] = [];
    const count = async () => {
      const costs: number[] = [];
      for (const [document, variables] of [
        [MY_CHATS, { limit: 100 }],
        [UNREAD_COUNTS, {}],
        [READ_MESSAGES, { id: conversations[0] }],
      ] as const) {
        const { answer, statements } = await countStatementsOfProcess(() =>
          app.graphql(document, variables, carla),
        );
        expect(answer.errors).toBeUndefined();
        costs.push(statements.length);
      }
      return costs;
    };
    const grow = async (number: number) => {
      for (let i = 0; i < number; i += 1) {
        const conversation = await someAppointment(app, eva, { doctor: carla });
        conversations.push(conversation);
        await send(app, eva, conversation, { text: 'Oi', attachmentId: await somePhoto(app, eva, 'chat') });
      }
      for (let i = 0; i < number * 4; i += 1) await send(app, eva, conversations[0] ?? '', { text: 'Oi' });
    };
    await grow(1);
    const few = await count();
    await grow(6);
    expect(await count()).toEqual(few);
    // For a doctor one more statement records the access for the patients, and one asks for the code of the shift.
    expect(few).toEqual([4, 2, 4]);
  });
});
