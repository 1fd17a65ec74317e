import { describe, expect, it } from '@jest/globals';
import { DELETE_MESSAGE, send, someAppointment } from '../../../../test/builders/conversations.ts';
import { somePhoto } from '../../../../test/builders/uploads.ts';
import {
  admin,
  app,
  doctor,
  open,
  otherDoctor,
  prepareConversation,
  read,
  readMyChats,
  readUnread,
  rows,
  rui,
} from '../../../../test/fixtures/conversation/conversation.ts';
import type { Person } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { runWithoutTriggers } from '../../../../test/runWithoutTriggers.ts';
import { AccessEntry } from '../../audit/accessEntry.entity.ts';

prepareConversation();

describe('a message', () => {
  it('can be deleted by its author, not by the other side; its text and file disappear for everyone, but not from the record', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const attachmentId = await somePhoto(app, rui, 'chat');
    const sent = await send(app, rui, conversation, { text: 'Não era isto', attachmentId });
    expect(await open(sent.attachment.url)).toBe(200);
    expect((await app.graphql(DELETE_MESSAGE, { id: sent.id }, doctor)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    const { deleteChatMessage } = (await app.graphql(DELETE_MESSAGE, { id: sent.id }, rui)).data;
    expect(deleteChatMessage).toMatchObject({ id: sent.id, text: null, attachment: null });
    expect(deleteChatMessage.deletedAt).not.toBeNull();
    expect((await app.graphql(DELETE_MESSAGE, { id: sent.id }, rui)).data.deleteChatMessage.deletedAt).toBe(
      deleteChatMessage.deletedAt,
    );
    for (const who of [rui, doctor]) {
      const [shown] = (await read(who, {}, conversation)).items;
      expect([shown.seq, shown.text, shown.attachment]).toEqual([1, null, null]);
    }
    const [withReason] = (await read(admin, { reason: 'Reclamação número 4711' }, conversation)).items;
    expect(withReason.text).toBeNull();
    expect((await readMyChats(rui)).items[0].lastMessage.text).toBeNull();
    expect(await open(sent.attachment.url)).toBe(404);
    expect(
      (await readUnread(doctor)).some(
        (chat: { medicalAppointmentId: string }) => chat.medicalAppointmentId === conversation,
      ),
    ).toBe(false);
    // The record keeps it, as the law requires.
    const [stored] = await rows('select id, text from chat_message where id = $1', [sent.id]);
    expect(stored.text).not.toContain('Não era isto');
    expect(await app.services.encryption.decryptTexts('chat_message.text', [stored])).toEqual([
      'Não era isto',
    ]);
    const events = await rows(`select type from event where entity_id = $1 order by xid, id`, [conversation]);
    expect(events.map(({ type }) => type)).toEqual(['chat.message-added', 'chat.message-deleted']);
  });

  it('may be deleted by an admin; the response does not contain its text', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const sent = await send(app, doctor, conversation, { text: 'Engano de paciente' });
    const { data } = await app.graphql(DELETE_MESSAGE, { id: sent.id }, admin);
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
    await app.graphql(DELETE_MESSAGE, { id: message }, rui);
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

  it('keeps a deleted text for the doctor of the appointment and an admin with a reason', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const sent = await send(app, rui, conversation, {
      text: 'Tomo nitrato',
      attachmentId: await somePhoto(app, rui, 'chat'),
    });
    await edit(rui, sent.id, 'Não tomo nada');
    await app.graphql(DELETE_MESSAGE, { id: sent.id }, rui);
    const versions = [
      { number: 1, text: 'Tomo nitrato' },
      { number: 2, text: 'Não tomo nada' },
    ];
    const ofDoctor = await recordOf(sent.id, doctor);
    expect(ofDoctor).toMatchObject({ versions, deletedAt: expect.any(String) });
    expect(await open(ofDoctor.attachment.url)).toBe(200);
    // The earlier read stored a reason; without it the next one must give its own.
    await runWithoutTriggers(app, 'delete from access_reason');
    expect(await recordOf(sent.id, admin)).toEqual({ code: 'reason_required' });
    expect(await recordOf(sent.id, admin, 'Reclamação número 4711')).toMatchObject({ versions });
    expect(await recordOf(sent.id, otherDoctor)).toEqual({ code: 'NOT_FOUND' });
    expect(
      await readDecryptedRows(app, AccessEntry, { entityId: conversation, viewerId: admin.id }),
    ).toMatchObject([{ reason: 'Reclamação número 4711' }]);
  });

  it('stays readable for the patient who had read it before the doctor deleted it', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const sent = await send(app, doctor, conversation, { text: 'Tome dois comprimidos.' });
    await app.graphql(
      'mutation ($id: ID!, $upTo: Int!) { markChatRead(medicalAppointmentId: $id, upTo: $upTo) { __typename } }',
      { id: conversation, upTo: sent.seq },
      rui,
    );
    await app.graphql(DELETE_MESSAGE, { id: sent.id }, doctor);
    expect(await recordOf(sent.id, rui)).toMatchObject({
      versions: [{ number: 1, text: 'Tome dois comprimidos.' }],
      deletedAt: expect.any(String),
    });
    expect(await recordOf(sent.id, otherDoctor)).toEqual({ code: 'NOT_FOUND' });
  });

  it('hides a message that the doctor deleted, unread, from the patient', async () => {
    const conversation = await someAppointment(app, rui, { doctor });
    const sent = await send(app, doctor, conversation, { text: 'De outro paciente' });
    await app.graphql(DELETE_MESSAGE, { id: sent.id }, doctor);
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
    const [stored] = await rows('select id, text from chat_message where id = $1', [sent.id]);
    expect(stored.text).not.toContain('Tomo 10 mg');
    expect(await app.services.encryption.decryptTexts('chat_message.text', [stored])).toEqual(['Tomo 10 mg']);
  });
});
