import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import {
  CHAT_USERS,
  DELETE_MESSAGE,
  MARK_READ,
  READ_MESSAGES,
  SEND_MESSAGE,
  SET_TYPING,
  send,
  someAppointment,
} from '../../../test/builders/conversations.ts';
import {
  admin,
  ana,
  app,
  doctor,
  id,
  otherDoctor,
  prepareConversation,
  read,
  readMyChats,
  readUnread,
  rows,
  rui,
} from '../../../test/fixtures/conversation/conversation.ts';
import { type Person, signUp } from '../../../test/people.ts';
import { readDecryptedRows } from '../../../test/readDecryptedRows.ts';
import { runWithoutTriggers } from '../../../test/runWithoutTriggers.ts';
import { newId } from '../../shared/ids.ts';
import { AccessEntry } from '../audit/accessEntry.entity.ts';

prepareConversation();

describe('a conversation is hidden', () => {
  it.each<[string, () => Person | undefined, string]>([
    ['an anonymous caller', () => undefined, 'UNAUTHENTICATED'],
    ['another patient', () => ana, 'NOT_FOUND'],
    ['another doctor', () => otherDoctor, 'NOT_FOUND'],
  ])('from %s, on every path', async (_who, person, code) => {
    const message = await send(app, rui, id, { text: 'Segredo' });
    const input = { medicalAppointmentId: id, clientId: newId(), text: 'Oi' };
    for (const [document, variables] of [
      [READ_MESSAGES, { id, reason: 'Porque eu quero saber' }],
      [SEND_MESSAGE, { input }],
      [MARK_READ, { id, upTo: 9 }],
      [DELETE_MESSAGE, { id: message.id }],
      [SET_TYPING, { id }],
      [CHAT_USERS, { id }],
    ] as const) {
      const { errors } = await app.graphql(document, variables, person());
      expect(errors?.[0]?.extensions.code).toBe(code);
    }
    const viewer = person();
    if (viewer) {
      expect((await readMyChats(viewer)).items).toEqual([]);
      expect(await readUnread(viewer)).toEqual([]);
    }
    expect(
      await rows('select 1 from chat_message where deleted_at is not null or read_at is not null'),
    ).toEqual([]);
    for (const none of ['nada', newId()])
      expect((await app.graphql(READ_MESSAGES, { id: none }, rui)).errors?.[0]?.extensions.code).toBe(
        'NOT_FOUND',
      );
  });

  it('from a doctor who returned the appointment, and from a person who is no longer a doctor', async () => {
    const returned = await someAppointment(app, rui, { doctor });
    await send(app, rui, returned, { text: 'Bom dia' });
    expect((await read(doctor, {}, returned)).items).toHaveLength(1);
    await rows(
      `update medical_appointment set attend_by = null, status = ${APPOINTMENT_STATUS.awaiting} where id = $1`,
      [returned],
    );
    expect((await read(doctor, {}, returned)).code).toBe('NOT_FOUND');
    const dismissed = await signUp(app);
    const dismissedConversation = await someAppointment(app, rui, { doctor: dismissed });
    expect((await read(dismissed, {}, dismissedConversation)).code).toBe('NOT_FOUND');
    await runWithoutTriggers(app, 'delete from chat_message where appointment_id = $1', [returned]);
  });
});

describe('an admin', () => {
  it('cannot write, and reads only with a reason; the patient sees the access', async () => {
    for (const reason of [undefined, '', 'só assim', `   ${'x'.repeat(9)}  `])
      expect((await read(admin, { reason })).code).toBe('reason_required');
    expect((await send(app, admin, id, { text: 'Oi' })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await app.graphql(SET_TYPING, { id }, admin)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await readMyChats(admin)).items).toEqual([]);
    const before = await rows(`select 1 from access_entry where what = 'chat' and viewer_id = $1`, [
      admin.id,
    ]);
    expect(before).toEqual([]);
    const page = await read(admin, { reason: 'Reclamação número 4711' });
    expect(page).toMatchObject({ __typename: 'ChatMessagePage', mayWrite: false });
    expect(page.items.length).toBeGreaterThan(0);
    expect(await readDecryptedRows(app, AccessEntry, { what: 'chat', viewerId: admin.id })).toMatchObject([
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
