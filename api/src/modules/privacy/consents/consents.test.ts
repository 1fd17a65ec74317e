import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

/** The start of every JWE. */
const JWE = /^eyJ/;

const FIELDS = 'purpose isActive mayWithdraw history { state document version }';
const WITHDRAW = `mutation ($purpose: String!) { withdrawConsent(purpose: $purpose) { ... on ConsentList { items { ${FIELDS} } } ... on UserError { code } } }`;
const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const consents = async (who: Person) =>
  (await app.graphql(`{ myConsents { ${FIELDS} } }`, {}, who)).data.myConsents;
const withdraw = async (purpose: string, who?: Person) =>
  (await app.graphql(WITHDRAW, { purpose }, who)).data?.withdrawConsent;

describe('the consents of a person', () => {
  it('begin with the terms and the privacy policy, with the version that was shown', async () => {
    const person = await signUp(app);
    expect(await consents(person)).toEqual([
      {
        purpose: 'terms',
        isActive: true,
        mayWithdraw: false,
        history: [
          { state: 'given', document: 'termos-de-uso', version: LEGAL_DOCUMENTS['termos-de-uso'].version },
        ],
      },
      expect.objectContaining({ purpose: 'privacy', isActive: true }),
      { purpose: 'marketing', isActive: false, mayWithdraw: false, history: [] },
    ]);
    expect(
      await rows('select sha256, sealed from consent_record where user_id = $1 and purpose = $2', [
        person.id,
        'terms',
      ]),
    ).toEqual([{ sha256: LEGAL_DOCUMENTS['termos-de-uso'].sha256, sealed: expect.stringMatching(JWE) }]);
    expect(await withdraw('terms', person)).toEqual({ code: 'consent_cannot_be_withdrawn' });
  });

  it('are refused without a session', async () => {
    expect((await app.graphql('{ myConsents { purpose } }')).errors?.[0].extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect(await withdraw('telemedicine')).toBeUndefined();
  });

  it('cannot be changed or deleted in the database', async () => {
    await expect(rows(`update consent_record set state = 'withdrawn'`)).rejects.toThrow('permission denied');
    await expect(rows('delete from consent_record')).rejects.toThrow('permission denied');
  });

  it('include telemedicine, whose withdrawal cancels the open appointment and informs the patient', async () => {
    const { id, patient } = await someAppointment(app);
    expect(await consents(patient)).toContainEqual(
      expect.objectContaining({ purpose: 'telemedicine', mayWithdraw: true }),
    );
    const answer = await withdraw('telemedicine', patient);
    expect(answer.items).toContainEqual(
      expect.objectContaining({
        purpose: 'telemedicine',
        isActive: false,
        mayWithdraw: false,
        history: [
          expect.objectContaining({ state: 'withdrawn' }),
          expect.objectContaining({ state: 'given' }),
        ],
      }),
    );
    expect(await rows('select status from medical_appointment where id = $1', [id])).toEqual([
      { status: APPOINTMENT_STATUS.cancelled },
    ]);
    expect(
      await rows(`select user_id from event where type = 'consent.withdrawn' and user_id = $1`, [patient.id]),
    ).toHaveLength(1);
    expect(await queuedMails(app, { to: patient.email, template: 'appointment-cancelled' })).toHaveLength(1);
    expect(await withdraw('telemedicine', patient)).toEqual({ code: 'consent_not_given' });
  });

  it('include the newsletter, which can be started and stopped', async () => {
    const person = await signUp(app);
    const on = await app.graphql(
      `mutation { receiveNews { ... on ConsentList { items { ${FIELDS} } } } }`,
      {},
      person,
    );
    expect(on.data.receiveNews.items).toContainEqual(
      expect.objectContaining({ purpose: 'marketing', isActive: true, mayWithdraw: true }),
    );
    const off = await withdraw('marketing', person);
    expect(off.items).toContainEqual(
      expect.objectContaining({
        purpose: 'marketing',
        isActive: false,
        history: [
          expect.objectContaining({ state: 'withdrawn' }),
          expect.objectContaining({ state: 'given' }),
        ],
      }),
    );
    expect(await withdraw('marketing', person)).toEqual({ code: 'consent_not_given' });
  });
});
