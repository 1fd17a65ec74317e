import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  listen,
  MY_CHATS,
  READ_MESSAGES,
  send,
  someAppointment,
} from '../../../test/builders/conversations.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { runWithoutTriggers } from '../../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { sendRequest } from '../../rest/rest.recorder.ts';

let app: TestApp;
let doctor: Person;
let patient: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  [doctor, patient] = [await signUpAs(app, 'doctor'), await signUp(app)];
});
afterAll(() => app.close());
beforeEach(async () => {
  id = await someAppointment(app, patient, { doctor });
  await send(app, patient, id, { text: 'Sinto tontura de manhã.' });
});

const readAccessEntries = async () =>
  (
    await app.services.database.pool.query(
      `select owner_id, viewer_role from access_entry where what = 'chat' and entity_id = $1 and viewer_id = $2`,
      [id, doctor.id],
    )
  ).rows;
const ONCE = () => [{ owner_id: patient.id, viewer_role: 'doctor' }];

describe('a conversation that its doctor reads without opening it', () => {
  it('is recorded for its patient once when it is followed from the first event and messages then arrive live', async () => {
    const follower = await listen(app, doctor, { after: '0.0' });
    await follower.until(() =>
      follower.events.some(({ medicalAppointmentId }) => medicalAppointmentId === id),
    );
    expect(await readAccessEntries()).toEqual(ONCE());
    const received = follower.events.length;
    await send(app, patient, id, { text: 'E à noite também.' });
    await follower.until(() => follower.events.length > received);
    follower.close();
    expect(await readAccessEntries()).toEqual(ONCE());
  });

  it('is recorded when its last message is in the doctor’s list', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { data } = await app.graphql(MY_CHATS, { limit: 100 }, doctor);
      expect(JSON.stringify(data)).toContain('tontura');
    }
    expect(await readAccessEntries()).toEqual(ONCE());
  });

  it('is recorded when an older page is requested before the first', async () => {
    // Above the position of every message.
    const { data } = await app.graphql(READ_MESSAGES, { id, before: '2147483000' }, doctor);
    expect(data.chatMessages.items).toHaveLength(1);
    expect(await readAccessEntries()).toEqual(ONCE());
  });

  it('is recorded when a message is marked as read and returned', async () => {
    const { rows } = await app.services.database.pool.query(
      'select id from chat_message where appointment_id = $1',
      [id],
    );
    const path = `/chat-message/${rows[0].id}`;
    const { body } = await sendRequest(app, {
      method: 'PUT',
      path,
      token: doctor.token,
      body: { isRead: true },
    });
    expect(body.text).toContain('tontura');
    expect(await readAccessEntries()).toEqual(ONCE());
  });

  it('is recorded again half an hour later', async () => {
    await app.graphql(MY_CHATS, {}, doctor);
    await runWithoutTriggers(
      app,
      `update access_entry set at = at - interval '31 minutes' where entity_id = $1`,
      [id],
    );
    await app.graphql(MY_CHATS, {}, doctor);
    expect(await readAccessEntries()).toHaveLength(2);
  });

  it('is not recorded for a patient who reads their own list', async () => {
    await app.graphql(MY_CHATS, {}, patient);
    expect(
      (
        await app.services.database.pool.query(
          `select 1 from access_entry where what = 'chat' and entity_id = $1 and viewer_id = $2`,
          [id, patient.id],
        )
      ).rows,
    ).toEqual([]);
  });
});
