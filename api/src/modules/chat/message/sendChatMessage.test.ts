import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { DELETE_MESSAGE, send, someAppointment } from '../../../../test/builders/conversations.ts';
import {
  app,
  doctor,
  id,
  prepareConversation,
  read,
  readUnread,
  rows,
  rui,
} from '../../../../test/fixtures/conversation/conversation.ts';
import type { Person } from '../../../../test/people.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { newId } from '../../../shared/ids.ts';

prepareConversation();

describe('a chat message', () => {
  it('reaches the other side without control characters, from the patient and from the doctor', async () => {
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

  it('is stored once, even when it is sent many times in parallel', async () => {
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
  });

  it('is refused with the client id of another message of its author, but not with that of another person', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const clientId = newId();
    await send(app, rui, conversation, { clientId, text: 'Uma vez' });
    expect(await send(app, rui, conversation, { clientId, text: 'Outra coisa' })).toMatchObject({
      code: 'idempotency_key_reused',
    });
    const elsewhere = await someAppointment(app, rui, { doctor });
    expect(await send(app, rui, elsewhere, { clientId, text: 'Uma vez' })).toMatchObject({
      code: 'idempotency_key_reused',
    });
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
    const recorded = await rows(
      `select m.seq from event e join chat_message m on m.id = (e.payload->>'messageId')::uuid where e.entity_id = $1 order by e.xid, e.id`,
      [conversation],
    );
    expect(recorded).toEqual(places);
  });

  it.each<[string, object, string]>([
    ['nothing', {}, 'chat_message_empty'],
    ['only control characters', { text: ' \0\u0007\n ' }, 'chat_message_empty'],
    ['characters that show nothing', { text: '\u200b\u3164 \u2800\ufeff' }, 'chat_message_empty'],
    ['4,001 characters', { text: 'a'.repeat(4001) }, 'chat_message_too_long'],
    ['a file id that is malformed', { attachmentId: 'foto.jpg' }, 'file_not_found'],
    ['a file that does not exist', { attachmentId: newId() }, 'file_not_found'],
    ['a client id that is too short', { clientId: 'x', text: 'Oi' }, 'invalid_input'],
    ['a client id with spaces', { clientId: 'minha mensagem', text: 'Oi' }, 'invalid_input'],
  ])('is not created from %s', async (_what, fields, code) => {
    expect(await send(app, rui, id, fields)).toMatchObject({ code });
  });

  it('may have 4,000 characters, counted as code points', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    // JavaScript counts each of these characters as two.
    expect((await send(app, rui, conversation, { text: '👍'.repeat(4000) })).text).toHaveLength(8000);
    expect(await send(app, rui, conversation, { text: '👍'.repeat(4001) })).toMatchObject({
      code: 'chat_message_too_long',
    });
  });

  it('runs a constant number of SQL statements for any number of earlier messages', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const costs: number[] = [];
    for (const length of [0, 300]) {
      await rows(
        `insert into chat_message (id, appointment_id, seq, sender_id, is_from_patient, client_id, created_at)
         select gen_random_uuid(), $1, n + 100, $2, true, 'longa-' || n, now() from generate_series(1, $3::int) n`,
        [conversation, rui.id, length],
      );
      const { statements } = await countStatementsOfProcess(() =>
        send(app, rui, conversation, { text: 'Mais uma' }),
      );
      costs.push(statements.length);
    }
    expect(costs[1]).toBe(costs[0]);
    expect(costs[0]).toBeLessThanOrEqual(9);
  });

  it('may be sent before a doctor claims the appointment, and the doctor finds it', async () => {
    const conversation = await someAppointment(app, rui);
    expect((await send(app, rui, conversation, { text: 'Esqueci de dizer' })).seq).toBe(1);
    expect((await read(doctor, {}, conversation)).code).toBe('NOT_FOUND');
    await rows(
      `update medical_appointment set attend_by = $2, status = ${APPOINTMENT_STATUS.inReview} where id = $1`,
      [conversation, doctor.id],
    );
    expect((await read(doctor, {}, conversation)).items[0].text).toBe('Esqueci de dizer');
    expect(await readUnread(doctor)).toContainEqual({ medicalAppointmentId: conversation, unread: 1 });
  });

  const sendAfterEnd = async (status: number, days: number) => {
    const decidedAt = new Date(app.clock.now().getTime() - days * 86_400_000);
    const conversation = await someAppointment(app, rui, { doctor, status, decidedAt });
    const codes: (string | undefined)[] = [];
    for (const who of [rui, doctor])
      codes.push((await send(app, who, conversation, { text: 'Ainda aqui' })).code);
    const page = await read(rui, {}, conversation);
    expect(new Date(page.writableUntil).getTime()).toBe(decidedAt.getTime() + 30 * 86_400_000);
    return { codes, mayWrite: page.mayWrite };
  };

  it('is accepted until 30 days after the appointment ended', async () => {
    expect(await sendAfterEnd(APPOINTMENT_STATUS.prescribed, 29.9)).toEqual({
      codes: [undefined, undefined],
      mayWrite: true,
    });
  });

  it.each([
    ['prescribed', 30],
    ['notNeeded', 31],
    ['cancelled', 31],
  ] as const)('is refused when the appointment ended as %s %d days ago', async (status, days) => {
    expect(await sendAfterEnd(APPOINTMENT_STATUS[status], days)).toEqual({
      codes: ['chat_closed', 'chat_closed'],
      mayWrite: false,
    });
  });

  it('sent before the end is returned unchanged when it is sent again after the end, and can no longer be deleted', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const clientId = newId();
    const sent = await send(app, rui, conversation, { clientId, text: 'A tempo' });
    await rows(
      `update medical_appointment set status = ${APPOINTMENT_STATUS.prescribed}, decided_at = now() - interval '40 days' where id = $1`,
      [conversation],
    );
    expect((await send(app, rui, conversation, { clientId, text: 'A tempo' })).id).toBe(sent.id);
    expect((await app.graphql(DELETE_MESSAGE, { id: sent.id }, rui)).data.deleteChatMessage.code).toBe(
      'chat_closed',
    );
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
    const client = await app.services.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `update medical_appointment set attend_by = null, status = ${APPOINTMENT_STATUS.awaiting} where id = $1`,
        [conversation],
      );
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
