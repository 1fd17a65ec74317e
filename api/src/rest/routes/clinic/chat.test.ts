import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { someAppointment } from '../../../../test/builders/conversations.ts';
import { somePhoto } from '../../../../test/builders/uploads.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { runWithoutTriggers } from '../../../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { AccessEntry } from '../../../modules/audit/accessEntry.entity.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import type { RestRequest } from '../../openapi/checkExchange.ts';
import { expectRecordedAnswer, sendRequest } from '../../rest.recorder.ts';

let shop: TestApp;
let rui: Person;
let ana: Person;
let doctor: Person;
let otherDoctor: Person;
let admin: Person;
let id: string;
beforeAll(async () => {
  shop = await startTestApp();
  [rui, ana] = [await signUp(shop), await signUp(shop)];
  [doctor, otherDoctor] = [await signUpAs(shop, 'doctor'), await signUpAs(shop, 'doctor')];
  admin = await signUpAs(shop, 'admin');
  id = await someAppointment(shop, rui, { doctor });
});
afterAll(() => shop.close());

const callAs = (
  who: Person | undefined,
  path: string,
  method: RestRequest['method'] = 'GET',
  body?: unknown,
) => sendRequest(shop, { path, method, token: who?.token, ...(body === undefined ? {} : { body }) });
const post = (who: Person | undefined, body: object) =>
  callAs(who, '/chat-message', 'POST', { medicalAppointmentId: id, ...body });
/** The query parameter with a reason ("Reclamação 4711"). */
const WITH_REASON = 'reason=Reclama%C3%A7%C3%A3o%204711';

describe('/chat-message', () => {
  it('requires a sign-in, and hides other people’s conversations', async () => {
    const { body: sent } = await post(rui, { text: 'Segredo' });
    const messagePath = `/chat-message/${sent.id}`;
    const requests: [string, RestRequest['method']?, unknown?][] = [
      [`/chat-message?medicalAppointmentId=${id}`],
      [`/chat-message/chat-users?medicalAppointmentId=${id}`],
      [`${messagePath}?${WITH_REASON}`],
      [messagePath, 'PUT', { text: 'Mudado' }],
      [messagePath, 'PUT', { isRead: true }],
      [messagePath, 'DELETE'],
      ['/chat-message', 'POST', { medicalAppointmentId: id, text: 'Oi' }],
    ];
    for (const [path, method, body] of requests) {
      expect((await callAs(undefined, path, method, body)).status).toBe(401);
      expect((await callAs(otherDoctor, path, method, body)).status).toBe(404);
      expect((await callAs(ana, path, method, body)).status).toBe(404);
    }
    expect((await callAs(undefined, '/chat-message/mine')).status).toBe(401);
    for (const who of [ana, otherDoctor, admin])
      expect((await callAs(who, '/chat-message/mine')).body).toEqual({ items: [], total: 0 });
    expect((await callAs(rui, messagePath)).body).toEqual(sent);
    await callAs(rui, messagePath, 'DELETE');
  });

  it('stores a message sent again once, and lists messages', async () => {
    const attachment = await somePhoto(shop, rui, 'chat');
    await expectRecordedAnswer(shop, 'clinic/chat-message-create', {
      method: 'POST',
      path: '/chat-message',
      token: rui.token,
      body: { medicalAppointmentId: id, text: 'Segue a foto.', attachment, clientId: 'mensagem-0001' },
    });
    const message = { text: 'Segue a foto.', attachment, clientId: 'mensagem-0001' };
    expect((await post(rui, message)).status).toBe(201);
    await post(doctor, { text: 'Recebi.' });
    const page = await expectRecordedAnswer(shop, 'clinic/chat-message', {
      path: `/chat-message?medicalAppointmentId=${id}&offset=1&limit=99999&isDesc=false`,
      token: doctor.token,
    });
    expect(page.body.items.map(({ text }: { text: string }) => text)).toEqual(['Segue a foto.', 'Recebi.']);
    const mine = await expectRecordedAnswer(shop, 'clinic/chat-message-mine', {
      path: '/chat-message/mine?limit=2',
      token: rui.token,
    });
    // With the message that the test before deleted.
    expect(mine.body.total).toBe(3);
    await expectRecordedAnswer(shop, 'clinic/chat-users', {
      path: `/chat-message/chat-users/?medicalAppointmentId=${id}`,
      token: doctor.token,
    });
    const [last] = mine.body.items;
    await expectRecordedAnswer(shop, 'clinic/chat-message-one', {
      path: `/chat-message/${last.id}`,
      token: rui.token,
    });
    expect((await callAs(doctor, '/chat-message')).body.total).toBe(3);
    expect((await callAs(rui, `/chat-message/mine?medicalAppointmentId=nada`)).body.total).toBe(0);
  });

  it('lets an admin with a reason read the messages of one appointment', async () => {
    const all = await callAs(admin, `/chat-message?${WITH_REASON}`);
    expect([all.status, all.body.error]).toEqual([400, 'invalid_input']);
    const path = `/chat-message?medicalAppointmentId=${id}`;
    expect((await callAs(admin, path)).body.error).toBe('reason_required');
    const { body } = await callAs(admin, `${path}&${WITH_REASON}`);
    expect(body.total).toBe(3);
    // The server remembers the reason for this patient.
    expect((await callAs(admin, `/chat-message/${body.items[0].id}`)).status).toBe(200);
    const entry = { ownerId: rui.id, what: 'chat', reason: 'Reclamação 4711', door: 'rest' };
    expect(await readDecryptedRows(shop, AccessEntry, { viewerId: admin.id })).toMatchObject([entry, entry]);
  });

  it('lets the author correct a message until the recipient has marked it as read', async () => {
    const { body: sent } = await post(rui, { text: 'Tomo 10 mg' });
    const path = `/chat-message/${sent.id}`;
    expect((await callAs(doctor, path, 'PUT', { text: 'Tomo 20 mg' })).status).toBe(403);
    const edited = await callAs(rui, path, 'PUT', { text: ' Tomo 5 mg ' });
    expect(edited.body).toMatchObject({
      text: 'Tomo 5 mg',
      editedAt: expect.any(String),
      earlierVersions: [{ number: 1, text: 'Tomo 10 mg', at: expect.any(String) }],
      readAt: null,
    });
    expect((await callAs(rui, path, 'PUT', { text: ' ' })).body.error).toBe('chat_message_empty');
    expect((await callAs(rui, path, 'PUT', {})).body.error).toBe('invalid_input');
    expect((await callAs(rui, path, 'PUT', { isRead: true })).body.readAt).toBeNull();
    expect((await callAs(doctor, path, 'PUT', { isRead: true })).body.readAt).not.toBeNull();
    expect((await callAs(rui, path, 'PUT', { text: 'Tomo 50 mg' })).body.error).toBe(
      'chat_message_already_read',
    );
  });

  it('lets only the author delete a message, which cannot be changed after that', async () => {
    const { body: sent } = await post(rui, { text: 'Engano' });
    const path = `/chat-message/${sent.id}`;
    expect((await callAs(doctor, path, 'DELETE')).status).toBe(403);
    expect((await callAs(rui, path, 'DELETE')).body).toEqual({ ok: true });
    expect((await callAs(doctor, path)).body).toMatchObject({ text: null, deletedAt: expect.any(String) });
    expect((await callAs(rui, path, 'PUT', { text: 'Volta' })).status).toBe(404);
  });

  it('returns a whole conversation with a constant number of SQL statements for any number of messages', async () => {
    const eva = await signUp(shop);
    const long = await someAppointment(shop, eva, { doctor });
    const grow = (to: number) =>
      shop.services.database.pool.query(
        `insert into chat_message (id, appointment_id, seq, sender_id, is_from_patient, client_id, created_at)
         select gen_random_uuid(), $1, n, $2, true, 'cliente-' || n, now() + n * interval '1 second' from generate_series($3::int, $4::int) n`,
        [long, eva.id, to / 2 + 1, to],
      );
    await runWithoutTriggers(shop, 'delete from chat_message where appointment_id = $1', [long]);
    const path = `/chat-message?medicalAppointmentId=${long}&limit=99999`;
    await grow(2);
    const few = await countStatementsOfProcess(() => callAs(doctor, path));
    await runWithoutTriggers(shop, 'delete from chat_message where appointment_id = $1', [long]);
    // Each step adds the rows from the one after `to / 2` up to `to`: 2 to 4096 together, none twice.
    for (const to of [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096]) await grow(to);
    const many = await countStatementsOfProcess(() => callAs(doctor, path));
    expect(many.answer.body.items).toHaveLength(many.answer.body.total);
    expect(many.answer.body.total).toBe(4095);
    expect(many.statements.length).toBe(few.statements.length);
    // The list of one's own messages has pages of at most 100.
    expect((await callAs(eva, '/chat-message/mine?limit=99999')).body.items).toHaveLength(100);
  });
});
