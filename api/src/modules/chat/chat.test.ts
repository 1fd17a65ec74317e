import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DELETE,
  MARK,
  MINE,
  READ,
  SEND,
  send,
  someAppointment,
  TYPE,
  UNREAD,
  USERS,
} from '../../../test/builders/conversations.ts';
import { sendFile, somePhoto } from '../../../test/builders/uploads.ts';
import { forge } from '../../../test/forge.ts';
import { openedRows } from '../../../test/openedRows.ts';
import { codeOf, type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countServed } from '../../shared/database/statements.ts';
import { newId } from '../../shared/ids.ts';
import { AccessEntry } from '../audit/accessEntry.entity.ts';

let app: TestApp;
let rui: Person;
let ana: Person;
let doctor: Person;
let otherDoctor: Person;
let admin: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  [rui, ana] = [await signUp(app), await signUp(app)];
  [doctor, otherDoctor] = [await signUpAs(app, 'doctor'), await signUpAs(app, 'doctor')];
  admin = await signUpAs(app, 'admin');
  id = await someAppointment(app, rui, { doctor });
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.pool.query(text, values)).rows;
const read = async (who: Person | undefined, variables: Record<string, unknown> = {}, of = id) => {
  const { data, errors } = await app.graphql(READ, { id: of, ...variables }, who);
  return data?.chatMessages ?? { code: errors?.[0]?.extensions.code };
};
const mine = async (who: Person) => (await app.graphql(MINE, { limit: 50 }, who)).data.myChats;
const unread = async (who: Person) => (await app.graphql(UNREAD, {}, who)).data.chatUnread;
const mark = async (who: Person, upTo: number, of = id) => app.graphql(MARK, { id: of, upTo }, who);
const open = async (link: string) => (await fetch(`${app.url}${link}`)).status;

describe('a conversation is hidden', () => {
  it.each<[string, () => Person | undefined, string]>([
    ['an anonymous caller', () => undefined, 'UNAUTHENTICATED'],
    ['another patient', () => ana, 'NOT_FOUND'],
    ['another doctor', () => otherDoctor, 'NOT_FOUND'],
  ])('from %s, on every path', async (_who, person, code) => {
    const said = await send(app, rui, id, { text: 'Segredo' });
    const input = { medicalAppointmentId: id, clientId: newId(), text: 'Oi' };
    for (const [document, variables] of [
      [READ, { id, reason: 'Porque eu quero saber' }],
      [SEND, { input }],
      [MARK, { id, upTo: 9 }],
      [DELETE, { id: said.id }],
      [TYPE, { id }],
      [USERS, { id }],
    ] as const) {
      const { errors } = await app.graphql(document, variables, person());
      expect(errors?.[0]?.extensions.code).toBe(code);
    }
    const viewer = person();
    if (viewer) {
      expect((await mine(viewer)).items).toEqual([]);
      expect(await unread(viewer)).toEqual([]);
    }
    expect(
      await rows('select 1 from chat_message where deleted_at is not null or read_at is not null'),
    ).toEqual([]);
    for (const none of ['nada', newId()])
      expect((await app.graphql(READ, { id: none }, rui)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('from a doctor who returned the appointment, and from a person who is no longer a doctor', async () => {
    const given = await someAppointment(app, rui, { doctor });
    await send(app, rui, given, { text: 'Bom dia' });
    expect((await read(doctor, {}, given)).items).toHaveLength(1);
    await rows('update medical_appointment set attend_by = null, status = 1 where id = $1', [given]);
    expect((await read(doctor, {}, given)).code).toBe('NOT_FOUND');
    const dismissed = await signUp(app);
    const dismissedConversation = await someAppointment(app, rui, { doctor: dismissed });
    expect((await read(dismissed, {}, dismissedConversation)).code).toBe('NOT_FOUND');
    await forge(app, 'delete from chat_message where appointment_id = $1', [given]);
  });
});

describe('an admin', () => {
  it('cannot write or follow, and reads only with a reason that the patient can see', async () => {
    for (const reason of [undefined, '', 'só assim', `   ${'x'.repeat(9)}  `])
      expect((await read(admin, { reason })).code).toBe('reason_required');
    expect((await send(app, admin, id, { text: 'Oi' })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await app.graphql(TYPE, { id }, admin)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await mine(admin)).items).toEqual([]);
    const before = await rows(`select 1 from access_entry where what = 'chat' and viewer_id = $1`, [
      admin.id,
    ]);
    expect(before).toEqual([]);
    const page = await read(admin, { reason: 'Reclamação número 4711' });
    expect(page).toMatchObject({ __typename: 'ChatMessagePage', mayWrite: false });
    expect(page.items.length).toBeGreaterThan(0);
    expect(await openedRows(app, AccessEntry, { what: 'chat', viewerId: admin.id })).toMatchObject([
      { ownerId: rui.id, entityId: id, reason: 'Reclamação número 4711', door: 'graphql' },
    ]);
    const { data } = await app.graphql(
      '{ myAccessEntries(limit: 1) { items { kind what entityId } } }',
      {},
      rui,
    );
    expect(data.myAccessEntries.items).toEqual([{ kind: 'ADMIN', what: 'chat', entityId: id }]);
  });
});

describe('a chat message', () => {
  it('goes from the patient to the doctor and back unchanged', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const sent = await send(app, rui, conversation, { text: '  Dói\r\nquando\0 ando 👍🏽 ' });
    expect(sent).toMatchObject({
      __typename: 'ChatMessage',
      seq: 1,
      text: 'Dói\nquando ando 👍🏽',
      sender: { id: rui.id, role: 'patient' },
      readAt: null,
    });
    const answer = await send(app, doctor, conversation, { text: 'Desde quando?' });
    expect(answer).toMatchObject({ seq: 2, sender: { id: doctor.id, role: 'doctor' } });
    const page = await read(rui, {}, conversation);
    expect(page.items.map(({ text }: { text: string }) => text)).toEqual([
      'Desde quando?',
      'Dói\nquando ando 👍🏽',
    ]);
    expect(page).toMatchObject({ older: null, mayWrite: true, writableUntil: null });
    expect(page.users.map(({ id: of }: Person) => of)).toEqual([rui.id, doctor.id]);
  });

  it('is stored once, however often and in parallel it is sent', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const clientId = newId();
    const all = await Promise.all(
      Array.from({ length: 12 }, () => send(app, rui, conversation, { clientId, text: 'Uma vez' })),
    );
    expect(new Set(all.map((message) => message.id)).size).toBe(1);
    expect(await rows('select seq from chat_message where appointment_id = $1', [conversation])).toEqual([
      { seq: 1 },
    ]);
    const events = await rows(`select type from event where entity_id = $1`, [conversation]);
    expect(events).toEqual([{ type: 'chat.message-added' }]);
    expect(await send(app, rui, conversation, { clientId, text: 'Outra coisa' })).toMatchObject({
      code: 'idempotency_key_reused',
    });
    const elsewhere = await someAppointment(app, rui, { doctor });
    expect(await send(app, rui, elsewhere, { clientId, text: 'Uma vez' })).toMatchObject({
      code: 'idempotency_key_reused',
    });
    // Client ids are per person, so the doctor may use the same one.
    expect(await send(app, doctor, conversation, { clientId, text: 'Uma vez' })).toMatchObject({ seq: 2 });
  });

  it('gets its own position without gaps when many are sent at once', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        send(app, number % 2 ? rui : doctor, conversation, { text: `${number}` }),
      ),
    );
    const places = await rows('select seq from chat_message where appointment_id = $1 order by seq', [
      conversation,
    ]);
    expect(places.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    // Events come in the order of the positions.
    const told = await rows(
      `select m.seq from event e join chat_message m on m.id = (e.payload->>'messageId')::uuid where e.entity_id = $1 order by e.xid, e.id`,
      [conversation],
    );
    expect(told).toEqual(places);
  });

  it.each<[string, object, string]>([
    ['nothing', {}, 'chat_message_empty'],
    ['only control characters', { text: ' \0\u0007\n ' }, 'chat_message_empty'],
    ['4,001 characters', { text: 'a'.repeat(4001) }, 'chat_message_too_long'],
    ['a file id that is malformed', { attachmentId: 'foto.jpg' }, 'file_not_found'],
    ['a file that does not exist', { attachmentId: newId() }, 'file_not_found'],
    ['a client id that is too short', { clientId: 'x', text: 'Oi' }, 'invalid_input'],
    ['a client id with spaces', { clientId: 'minha mensagem', text: 'Oi' }, 'invalid_input'],
  ])('is not created from %s', async (_what, wish, code) => {
    expect(await send(app, rui, id, wish)).toMatchObject({ code });
  });

  it('may have 4,000 characters, counted as code points', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    expect((await send(app, rui, conversation, { text: '👍'.repeat(4000) })).text).toHaveLength(8000);
    expect(await send(app, rui, conversation, { text: '👍'.repeat(4001) })).toMatchObject({
      code: 'chat_message_too_long',
    });
  });

  it('costs the same statements in a short conversation and in a long one', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const costs: number[] = [];
    for (const length of [0, 300]) {
      await rows(
        `insert into chat_message (id, appointment_id, seq, sender_id, is_from_patient, client_id, created_at)
         select gen_random_uuid(), $1, n + 100, $2, true, 'longa-' || n, now() from generate_series(1, $3::int) n`,
        [conversation, rui.id, length],
      );
      const { statements } = await countServed(() => send(app, rui, conversation, { text: 'Mais uma' }));
      costs.push(statements.length);
    }
    expect(costs[1]).toBe(costs[0]);
    expect(costs[0]).toBeLessThanOrEqual(9);
  });

  it('may be written before a doctor has the appointment, and the doctor finds it', async () => {
    const conversation = await someAppointment(app, rui);
    expect((await send(app, rui, conversation, { text: 'Esqueci de dizer' })).seq).toBe(1);
    expect((await read(doctor, {}, conversation)).code).toBe('NOT_FOUND');
    await rows('update medical_appointment set attend_by = $2, status = 2 where id = $1', [
      conversation,
      doctor.id,
    ]);
    expect((await read(doctor, {}, conversation)).items[0].text).toBe('Esqueci de dizer');
    expect(await unread(doctor)).toContainEqual({ medicalAppointmentId: conversation, unread: 1 });
  });

  it.each([
    [3, 29.9, undefined],
    [3, 30, 'chat_closed'],
    [6, 31, 'chat_closed'],
    [7, 31, 'chat_closed'],
  ])('in an appointment of status %i that ended %d days ago answers %s', async (status, days, code) => {
    const decidedAt = new Date(app.clock.now().getTime() - days * 86_400_000);
    const conversation = await someAppointment(app, rui, { doctor, status, decidedAt });
    for (const who of [rui, doctor])
      expect((await send(app, who, conversation, { text: 'Ainda aqui' })).code).toBe(code);
    const page = await read(rui, {}, conversation);
    expect(page.mayWrite).toBe(!code);
    expect(new Date(page.writableUntil).getTime()).toBe(decidedAt.getTime() + 30 * 86_400_000);
  });

  it('sent before the end is returned unchanged when it is sent again after the end', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const clientId = newId();
    const sent = await send(app, rui, conversation, { clientId, text: 'A tempo' });
    await rows(
      `update medical_appointment set status = 3, decided_at = now() - interval '40 days' where id = $1`,
      [conversation],
    );
    expect((await send(app, rui, conversation, { clientId, text: 'A tempo' })).id).toBe(sent.id);
    expect((await app.graphql(DELETE, { id: sent.id }, rui)).data.deleteChatMessage.code).toBe('chat_closed');
  });
});

describe('a doctor who writes', () => {
  it('counts as active in the appointment, unlike the patient who writes', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const seenAt = async () =>
      (await rows('select seen_at from medical_appointment where id = $1', [conversation]))[0].seen_at;
    await send(app, rui, conversation, { text: 'Oi' });
    expect(await seenAt()).toBeNull();
    await send(app, doctor, conversation, { text: 'Oi' });
    expect(await seenAt()).not.toBeNull();
  });

  it('and returns the appointment at the same moment cannot send any more', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const client = await app.services.pool.connect();
    try {
      await client.query('begin');
      await client.query('update medical_appointment set attend_by = null, status = 1 where id = $1', [
        conversation,
      ]);
      const sending = send(app, doctor, conversation, { text: 'Tarde demais' });
      await pause(200);
      await client.query('commit');
      expect((await sending).errors[0].extensions.code).toBe('NOT_FOUND');
    } finally {
      client.release();
    }
    expect(await rows('select 1 from chat_message where appointment_id = $1', [conversation])).toEqual([]);
  });
});

describe('reading a conversation', () => {
  it('pages back to the first message', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    for (let number = 1; number <= 7; number += 1) await send(app, rui, conversation, { text: `${number}` });
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await read(doctor, { limit: 3, before }, conversation);
      seen.push(...page.items.map(({ text }: { text: string }) => text));
      before = page.older;
    } while (before);
    expect(seen).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    const opened = await rows(
      `select 1 from access_entry where what = 'chat' and entity_id = $1 and viewer_id = $2`,
      [conversation, doctor.id],
    );
    expect(opened).toHaveLength(1);
  });

  it('marks messages for the other side, lowers the unread count, and is announced once', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    for (const text of ['um', 'dois', 'três']) await send(app, doctor, conversation, { text });
    await send(app, rui, conversation, { text: 'meu' });
    expect(await unread(rui)).toContainEqual({ medicalAppointmentId: conversation, unread: 3 });
    expect(await unread(doctor)).toContainEqual({ medicalAppointmentId: conversation, unread: 1 });
    expect((await mark(rui, 2, conversation)).data.markChatRead.unread).toBe(1);
    expect((await mark(rui, 2, conversation)).data.markChatRead.unread).toBe(1);
    expect((await mark(rui, 2 ** 31 - 1, conversation)).data.markChatRead.unread).toBe(0);
    expect(
      (await unread(rui)).some(
        (one: { medicalAppointmentId: string }) => one.medicalAppointmentId === conversation,
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
    const told = await rows(
      `select payload from event where type = 'chat.read' and entity_id = $1 order by xid, id`,
      [conversation],
    );
    expect(told.map(({ payload }) => payload)).toEqual([
      { upTo: 2, by: rui.id, doctorId: doctor.id },
      { upTo: 3, by: rui.id, doctorId: doctor.id },
    ]);
  });
});

describe('a deleted message', () => {
  it('can be deleted by its author, and its text and file disappear for both sides', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const attachmentId = await somePhoto(app, rui, 'chat');
    const sent = await send(app, rui, conversation, { text: 'Não era isto', attachmentId });
    expect(await open(sent.attachment.url)).toBe(200);
    expect((await app.graphql(DELETE, { id: sent.id }, doctor)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    const { deleteChatMessage } = (await app.graphql(DELETE, { id: sent.id }, rui)).data;
    expect(deleteChatMessage).toMatchObject({ id: sent.id, text: null, attachment: null });
    expect(deleteChatMessage.deletedAt).not.toBeNull();
    expect((await app.graphql(DELETE, { id: sent.id }, rui)).data.deleteChatMessage.deletedAt).toBe(
      deleteChatMessage.deletedAt,
    );
    for (const who of [rui, doctor]) {
      const [shown] = (await read(who, {}, conversation)).items;
      expect([shown.seq, shown.text, shown.attachment]).toEqual([1, null, null]);
    }
    const [withReason] = (await read(admin, { reason: 'Reclamação número 4711' }, conversation)).items;
    expect(withReason.text).toBeNull();
    expect((await mine(rui)).items[0].lastMessage.text).toBeNull();
    expect(await open(sent.attachment.url)).toBe(404);
    expect(
      (await unread(doctor)).some(
        (one: { medicalAppointmentId: string }) => one.medicalAppointmentId === conversation,
      ),
    ).toBe(false);
    // The record keeps it, as the law requires.
    const [kept] = await rows('select id, text from chat_message where id = $1', [sent.id]);
    expect(kept.text).not.toContain('Não era isto');
    expect(await app.services.encryption.openTexts('chat_message.text', [kept])).toEqual(['Não era isto']);
    const told = await rows(`select type from event where entity_id = $1 order by xid, id`, [conversation]);
    expect(told.map(({ type }) => type)).toEqual(['chat.message-added', 'chat.message-deleted']);
  });

  it('may be deleted by an admin, who cannot read it that way', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const sent = await send(app, doctor, conversation, { text: 'Engano de paciente' });
    const { data } = await app.graphql(DELETE, { id: sent.id }, admin);
    expect(data.deleteChatMessage).toMatchObject({ text: null });
    expect(await rows('select deleted_by from chat_message where id = $1', [sent.id])).toEqual([
      { deleted_by: admin.id },
    ]);
  });
});

const edit = (who: Person, id: string, text: string) =>
  fetch(`${app.url}/chat-message/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });

describe('the database', () => {
  it('stores a message as it was sent and refuses changes', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const { id: message } = await send(app, rui, conversation, { text: 'Tomo 10 mg' });
    for (const change of [
      `update chat_message set text = 'Tomo 20 mg' where id = $1`,
      `update chat_message set created_at = now() where id = $1`,
      'delete from chat_message where id = $1',
      'delete from chat_message_version where message_id = $1',
    ])
      await expect(rows(change, [message])).rejects.toThrow('permission denied');
    await app.graphql(DELETE, { id: message }, rui);
    await expect(rows('update chat_message set deleted_at = null where id = $1', [message])).rejects.toThrow(
      'is written once',
    );
  });
});

describe('the record of a message', () => {
  const RECORD = `query ($id: ID!, $reason: String) { chatMessageRecord(id: $id, reason: $reason) {
    ... on ChatMessageRecord { versions { number text } attachment { id url } deletedAt } ... on UserError { code } } }`;
  const recordOf = async (of: string, who: Person, reason?: string) => {
    const { data, errors } = await app.graphql(RECORD, { id: of, reason }, who);
    return data?.chatMessageRecord ?? { code: errors?.[0]?.extensions.code };
  };

  it('keeps a withdrawn text for the doctor of the appointment and an admin with a reason', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const sent = await send(app, rui, conversation, {
      text: 'Tomo nitrato',
      attachmentId: await somePhoto(app, rui, 'chat'),
    });
    await edit(rui, sent.id, 'Não tomo nada');
    await app.graphql(DELETE, { id: sent.id }, rui);
    const words = [
      { number: 1, text: 'Tomo nitrato' },
      { number: 2, text: 'Não tomo nada' },
    ];
    const read = await recordOf(sent.id, doctor);
    expect(read).toMatchObject({ versions: words, deletedAt: expect.any(String) });
    expect(await open(read.attachment.url)).toBe(200);
    await forge(app, 'delete from access_reason');
    expect(await recordOf(sent.id, admin)).toEqual({ code: 'reason_required' });
    expect(await recordOf(sent.id, admin, 'Reclamação número 4711')).toMatchObject({ versions: words });
    expect(await recordOf(sent.id, otherDoctor)).toEqual({ code: 'NOT_FOUND' });
    expect(await openedRows(app, AccessEntry, { entityId: conversation, viewerId: admin.id })).toMatchObject([
      { reason: 'Reclamação número 4711' },
    ]);
  });

  it('hides a message withdrawn by the doctor from the patient', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const sent = await send(app, doctor, conversation, { text: 'De outro paciente' });
    await app.graphql(DELETE, { id: sent.id }, doctor);
    expect(await recordOf(sent.id, rui)).toEqual({ code: 'NOT_FOUND' });
  });

  it('shows both sides the earlier texts of a corrected message', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const sent = await send(app, rui, conversation, { text: 'Tomo 10 mg' });
    await edit(rui, sent.id, 'Tomo 15 mg');
    await edit(rui, sent.id, 'Tomo 20 mg');
    for (const who of [rui, doctor]) {
      const [message] = (await read(who, {}, conversation)).items;
      expect(message).toMatchObject({
        text: 'Tomo 20 mg',
        editedAt: expect.any(String),
        earlierVersions: [
          { number: 1, text: 'Tomo 10 mg' },
          { number: 2, text: 'Tomo 15 mg' },
        ],
      });
    }
    const [kept] = await rows('select id, text from chat_message where id = $1', [sent.id]);
    expect(kept.text).not.toContain('Tomo 10 mg');
    expect(await app.services.encryption.openTexts('chat_message.text', [kept])).toEqual(['Tomo 10 mg']);
  });
});

describe('a file of a conversation', () => {
  it('opens for both sides only', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const attachmentId = await somePhoto(app, doctor, 'chat');
    const sent = await send(app, doctor, conversation, { attachmentId });
    expect(sent).toMatchObject({ text: null, attachment: { id: attachmentId, contentType: 'image/jpeg' } });
    const [shown] = (await read(rui, {}, conversation)).items;
    expect(await open(shown.attachment.url)).toBe(200);
    // It is part of the patient's record, whichever side sent it.
    const [entry] = await rows(
      `select owner_id, viewer_id from access_entry where what = 'file' and entity_id = $1`,
      [attachmentId],
    );
    expect(entry).toEqual({ owner_id: rui.id, viewer_id: rui.id });
    const linkFor = async (who: Person) => {
      const response = await fetch(`${app.url}/utils/secure-url?fileName=${attachmentId}`, {
        headers: { authorization: `Bearer ${who.token}` },
      });
      return response.status;
    };
    expect(await linkFor(rui)).toBe(200);
    for (const who of [ana, otherDoctor]) expect(await linkFor(who)).toBe(404);
    await forge(app, 'delete from access_reason');
    expect(await linkFor(admin)).toBe(400);
    const page = await read(admin, { reason: 'Reclamação número 4711' }, conversation);
    expect(await open(page.items[0].attachment.url)).toBe(200);
    expect(await openedRows(app, AccessEntry, { what: 'file', viewerId: admin.id })).toMatchObject([
      { reason: 'Reclamação número 4711' },
    ]);
    await forge(app, `update access_reason set at = at - interval '31 minutes'`);
    expect(await open(page.items[0].attachment.url)).toBe(400);
    await rows('update medical_appointment set attend_by = $2 where id = $1', [conversation, otherDoctor.id]);
    // Not even for the doctor who sent it, once another doctor has the appointment.
    expect(await linkFor(doctor)).toBe(404);
    expect(await linkFor(otherDoctor)).toBe(200);
  });

  it('of the patient opens for doctor and admin after a recent second factor, like photos; texts need none', async () => {
    const [colder, admin2] = [
      await signUpAs(app, 'doctor', { isSteppedUp: false }),
      await signUpAs(app, 'admin', { isSteppedUp: false }),
    ];
    const conversation = await someAppointment(app, rui, { doctor: colder });
    const attachmentId = await somePhoto(app, rui, 'chat');
    await send(app, rui, conversation, { text: 'Olhe isto.', attachmentId });
    const linkFor = async (who: Person) =>
      await app.graphql('query ($id: ID!) { fileLink(id: $id) }', { id: attachmentId }, who);
    const refusal = async (url: string) => {
      const response = await fetch(`${app.url}${url}`);
      return response.ok ? 'opened' : ((await response.json()) as { error: string }).error;
    };
    for (const who of [colder, admin2]) {
      const [shown] = (await read(who, { reason: 'Reclamação número 4712' }, conversation)).items;
      expect(shown).toMatchObject({ text: 'Olhe isto.', attachment: { id: attachmentId } });
      expect(await refusal(shown.attachment.url)).toBe('step_up_required');
      expect((await linkFor(who)).errors?.[0]?.extensions.code).toBe('step_up_required');
      expect(
        await rows(`select 1 from access_entry where what = 'file' and entity_id = $1 and viewer_id = $2`, [
          attachmentId,
          who.id,
        ]),
      ).toEqual([]);
      await app.graphql(
        'mutation ($code: String!) { stepUp(code: $code) { __typename } }',
        { code: await codeOf() },
        who,
      );
      expect(await refusal(shown.attachment.url)).toBe('opened');
      expect(await refusal((await linkFor(who)).data.fileLink)).toBe('opened');
    }
    // No patient is asked for a code for the own files or the doctor's, and no doctor for the doctor's own
    // files.
    const [own] = (await read(rui, {}, conversation)).items;
    expect(await refusal(own.attachment.url)).toBe('opened');
    expect((await linkFor(ana)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await rows('update session set stepped_up_at = null where user_id = $1', [colder.id]);
    const answer = await send(app, colder, conversation, {
      attachmentId: await somePhoto(app, colder, 'chat'),
    });
    expect(await refusal(answer.attachment.url)).toBe('opened');
  });

  it('may be a PDF, is sent once, and cannot be another person’s nor of another purpose', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    );
    const { body } = await sendFile(app, rui, pdf, 'chat');
    expect(await send(app, rui, conversation, { attachmentId: body.fileId, text: 'Exame' })).toMatchObject({
      attachment: { contentType: 'application/pdf' },
    });
    expect(await send(app, rui, conversation, { attachmentId: body.fileId })).toMatchObject({
      code: 'chat_file_used',
    });
    const [theirs, photo] = [await somePhoto(app, doctor, 'chat'), await somePhoto(app, rui, 'photo')];
    expect(await send(app, rui, conversation, { attachmentId: theirs })).toMatchObject({
      code: 'file_not_found',
    });
    expect(await send(app, rui, conversation, { attachmentId: photo })).toMatchObject({
      code: 'file_wrong_purpose',
    });
  });
});

describe('myChats', () => {
  it('shows each side the other, the last message and the unread count', async () => {
    const [eva, carla] = [await signUp(app), await signUpAs(app, 'doctor')];
    const [first, second] = [
      await someAppointment(app, eva, { doctor: carla }),
      await someAppointment(app, eva),
    ];
    await someAppointment(app, eva, {
      doctor: carla,
      status: 3,
      decidedAt: new Date(app.clock.now().getTime() - 31 * 86_400_000),
    });
    await send(app, carla, first, { text: 'Bom dia' });
    const chatsOfEva = await mine(eva);
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
    const doctors = await mine(carla);
    expect(doctors.items[0]).toMatchObject({ with: { id: eva.id, role: 'patient' }, unread: 0 });
    expect(
      doctors.items.some((chat: { medicalAppointmentId: string }) => chat.medicalAppointmentId === second),
    ).toBe(false);
  });

  it('costs the same statements for any number of conversations', async () => {
    const [eva, carla] = [await signUp(app), await signUpAs(app, 'doctor')];
    const cases: string[] = [];
    const count = async () => {
      const costs: number[] = [];
      for (const [document, variables] of [
        [MINE, { limit: 100 }],
        [UNREAD, {}],
        [READ, { id: cases[0] }],
      ] as const) {
        const { answer, statements } = await countServed(() => app.graphql(document, variables, carla));
        expect(answer.errors).toBeUndefined();
        costs.push(statements.length);
      }
      return costs;
    };
    const grow = async (number: number) => {
      for (let made = 0; made < number; made += 1) {
        const conversation = await someAppointment(app, eva, { doctor: carla });
        cases.push(conversation);
        await send(app, eva, conversation, { text: 'Oi', attachmentId: await somePhoto(app, eva, 'chat') });
      }
      for (let made = 0; made < number * 4; made += 1) await send(app, eva, cases[0] ?? '', { text: 'Oi' });
    };
    await grow(1);
    const few = await count();
    await grow(6);
    expect(await count()).toEqual(few);
    // For a doctor one more statement records the access for the patients.
    expect(few).toEqual([3, 1, 3]);
  });
});
