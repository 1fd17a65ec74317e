import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DELETE_MESSAGE, MARK_READ, send, someAppointment } from '../../../test/builders/conversations.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { runWithoutTriggers } from '../../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { sendUnreadMessageMail } from './sendUnreadMessageMail.ts';

let app: TestApp;
let doctor: Person;
let rui: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await signUpAs(app, 'doctor');
});
beforeEach(async () => {
  await runWithoutTriggers(app, 'delete from chat_message');
  rui = await signUp(app);
  id = await someAppointment(app, rui, { doctor });
});
afterAll(() => app.close());

/** Runs the sweep with the clock moved some minutes ahead. */
const minutesLater = async (minutes: number) => {
  const now = new Date(app.clock.now().getTime() + minutes * 60_000);
  return sendUnreadMessageMail({ ...app.services, clock: { ...app.services.clock, now: () => now } });
};
const mails = (who: Person) => queuedMails(app, { to: who.email, template: 'message-waiting' });

describe('a message of the doctor', () => {
  it('is announced by mail after five minutes unread, without any of its text', async () => {
    await send(app, doctor, id, { text: 'Pare de tomar o remédio' });
    await minutesLater(4.9);
    expect(await mails(rui)).toEqual([]);
    await minutesLater(5.1);
    const [mail, ...more] = await mails(rui);
    expect(more).toEqual([]);
    expect(mail?.data).toEqual({ firstName: 'Rui', chatUrl: expect.stringMatching(/\/perfil\/chat$/) });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was read', () => app.graphql(MARK_READ, { id, upTo: 99 }, rui)],
    [
      'was deleted',
      async () => {
        const { rows } = await app.services.database.pool.query('select id from chat_message');
        return app.graphql(DELETE_MESSAGE, { id: rows[0].id }, doctor);
      },
    ],
  ])('is not announced when it %s', async (_what, readOrDelete) => {
    await send(app, doctor, id, { text: 'Oi' });
    await readOrDelete();
    expect(await minutesLater(10)).toBe(0);
    expect(await mails(rui)).toEqual([]);
  });

  it('is announced once, and the next one only after an hour', async () => {
    await send(app, doctor, id, { text: 'um' });
    await send(app, doctor, id, { text: 'dois' });
    await minutesLater(6);
    await minutesLater(7);
    await minutesLater(90);
    expect(await mails(rui)).toHaveLength(1);
    await send(app, doctor, id, { text: 'três' });
    // The mail was sent at minute 6.
    await minutesLater(64);
    expect(await mails(rui)).toHaveLength(1);
    await minutesLater(67);
    expect(await mails(rui)).toHaveLength(2);
  });

  it('is announced once when several sweeps run at the same time', async () => {
    const other = await someAppointment(app, rui, { doctor });
    await send(app, doctor, id, { text: 'um' });
    await send(app, doctor, other, { text: 'um' });
    await Promise.all([minutesLater(6), minutesLater(6), minutesLater(6), minutesLater(6)]);
    await minutesLater(6);
    // One for each appointment.
    expect(await mails(rui)).toHaveLength(2);
  });

  it('is not announced to a removed account', async () => {
    await send(app, doctor, id, { text: 'um' });
    await app.services.database.pool.query('update user_account set deleted_at = now() where id = $1', [
      rui.id,
    ]);
    await minutesLater(6);
    expect(await mails(rui)).toEqual([]);
  });
});

describe('a message of the patient', () => {
  it('is announced by no mail', async () => {
    await send(app, rui, id, { text: 'Oi' });
    await minutesLater(600);
    expect([...(await mails(rui)), ...(await mails(doctor))]).toEqual([]);
  });
});
