import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import {
  FIRST_NAME,
  type FullPerson,
  LAST_NAME,
  personWithEverything,
} from '../../../../test/builders/personalData.ts';
import { readUntil, shopper } from '../../../../test/builders/shoppers.ts';
import {
  app,
  ask,
  CANCEL_ERASURE,
  concludeAll,
  DAY_MS,
  mails,
  OPEN_SEALED_ARCHIVE,
  prepareErasures,
  readEveryObject,
  readEveryTable,
  rows,
  START_ERASURE,
  saveNitrateAnswer,
  startErasure,
} from '../../../../test/fixtures/account/erasures.ts';
import { signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { activeRestrictions } from '../../quiz/activeRestrictions.ts';
import { eraseDueAccounts } from './erasureSweep.ts';
import { deleteExpiredRecords } from './sealArchive.ts';
import { SealedOpening } from './sealedRecord.entity.ts';

prepareErasures();

describe('the erasure of an account', () => {
  let patient: FullPerson;
  let phone: string;
  beforeAll(async () => {
    patient = await personWithEverything(app);
    phone = String((await ask('{ me { phone } }', {}, patient)).phone);
  });

  it('requires a confirmation of identity', async () => {
    const someone = await signUp(app);
    expect(await ask(START_ERASURE, { password: 'errada 123' }, someone)).toEqual({
      code: 'invalid_password',
    });
    expect(await ask(START_ERASURE, {})).toBe('UNAUTHENTICATED');
    expect(await rows('select 1 from erasure where user_id = $1', [someone.id])).toEqual([]);
  });

  it('is refused to doctors and admins, because another admin removes them', async () => {
    for (const who of [patient.doctor, await signUpAs(app, 'admin')])
      expect(await startErasure(who)).toEqual({ code: 'erasure_of_staff' });
  });

  it('is refused while an appointment is open or a parcel is on its way', async () => {
    expect(await startErasure(patient)).toEqual({ code: 'erasure_appointment_open' });
    await rows(
      `update medical_appointment set status = ${APPOINTMENT_STATUS.notNeeded}, decided_at = now() where user_id = $1`,
      [patient.id],
    );
    expect(await startErasure(patient)).toEqual({ code: 'erasure_order_on_the_way' });
    await concludeAll(patient);
  });

  it('shows before it starts what a law requires us to keep, which law and until when', async () => {
    const today = app.clock.now();
    expect(await ask('{ myLegalHolds { kind law keepUntil } }', {}, patient)).toEqual([
      {
        kind: 'medical',
        law: expect.stringContaining('13.787/2018'),
        keepUntil: expect.stringMatching(`^${today.getFullYear() + 20}-`),
      },
      {
        kind: 'fiscal',
        law: expect.stringContaining('Código Tributário'),
        keepUntil: `${today.getFullYear() + 5}-12-31`,
      },
    ]);
  });

  it('once started, sends a mail, ends the other sessions, and refuses operations of members that are not about it', async () => {
    const other = await app.graphql(
      `mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token } } }`,
      { input: { username: patient.email, password: patient.password } },
    );
    expect(await startErasure(patient)).toMatchObject({ dueAt: expect.any(String) });
    expect(await startErasure(patient)).toBe('account_being_erased');
    const [mail] = await queuedMails(app, { to: patient.email, template: 'erasure-started' });
    expect(mail?.data.dueAt).toBe(new Date(Date.parse(mail?.data.dueAt)).toISOString());
    for (const query of [
      '{ myTransactions(limit: 1) { total } }',
      '{ myAccessEntries { total } }',
      '{ myDataExport { id } }',
    ])
      expect(await ask(query, {}, patient)).toBe('account_being_erased');
    expect(await ask('{ myErasure { dueAt } }', {}, patient)).toMatchObject({ dueAt: expect.any(String) });
    // Pages that call public operations show it too.
    const answer = await app.graphql('{ cart { units } }', {}, patient);
    expect(answer.extensions).toEqual({ erasing: true });
    expect((await app.graphql('{ cart { units } }')).extensions).toBeUndefined();
    // Every other session has ended; processes learn of that by an event.
    const elsewhere = () => ask('{ myErasure { dueAt } }', {}, { token: other.data.login.token });
    await readUntil(elsewhere, (code) => code === 'UNAUTHENTICATED');
  });

  it('can be cancelled once, after which the account works and is not erased when its day comes', async () => {
    expect(await ask(CANCEL_ERASURE, {}, patient)).toEqual({ ok: true });
    expect(await ask(CANCEL_ERASURE, {}, patient)).toEqual({ code: 'erasure_not_pending' });
    expect(await ask('{ myAccessEntries { total } }', {}, patient)).toMatchObject({
      total: expect.any(Number),
    });
    expect(await queuedMails(app, { to: patient.email, template: 'erasure-taken-back' })).toHaveLength(1);
    app.clock.moveTo(8 * DAY_MS);
    expect(await eraseDueAccounts(app.services)).toBe(0);
    app.clock.moveTo(0);
  });

  it('cancels unpaid orders', async () => {
    const someone = await shopper(app);
    const order = await someone.order();
    await someone.checkout(order.id, { method: PAYMENT_METHOD.bankSlip, installments: 1 });
    await startErasure(someone);
    expect(await rows('select status from transaction where id = $1', [order.id])).toEqual([
      { status: ORDER_STATUS.cancelled },
    ]);
  });

  it('destroys what no law keeps, and seals what a law keeps', async () => {
    const [{ id: fileId }] = await rows(
      `select id from stored_file where user_id = $1 and purpose = 'document'`,
      [patient.id],
    );
    await saveNitrateAnswer(patient);
    const before = await readEveryTable();
    expect(before).toContain(patient.id);
    await startErasure(patient);
    app.clock.moveTo(7.1 * DAY_MS);
    await eraseDueAccounts(app.services);
    app.clock.moveTo(0);
    expect(
      await rows(
        'select state, done_at is not null as done from erasure where user_id = $1 order by requested_at',
        [patient.id],
      ),
    ).toEqual([
      { state: 'taken-back', done: false },
      { state: 'done', done: true },
    ]);
    // The queue has delivered its jobs.
    await rows(`delete from pgboss.job`);
    const secrets = [
      patient.email,
      patient.document,
      phone,
      phone.slice(3),
      FIRST_NAME,
      LAST_NAME,
      'apto 12',
      'losartana-canario',
      'aviso-canario',
    ];
    const after = await readEveryTable();
    const found = secrets.filter((secret) => after.toLowerCase().includes(secret.toLowerCase()));
    const where = found.map((secret) =>
      after
        .split('\n')
        .find((row) => row.toLowerCase().includes(secret.toLowerCase()))
        ?.slice(0, 300),
    );
    expect({ found, where }).toEqual({ found: [], where: [] });
    const objects = await readEveryObject();
    expect([...objects.keys()].some((name) => name.includes(`files/${fileId}`))).toBe(false);
    const sealed = [...objects].filter(([name]) => name.startsWith('archive/') && name.includes(fileId));
    expect(sealed).toHaveLength(1);
    // The start of a JWE.
    expect(sealed[0]?.[1]).toMatch(/^eyJ/);
    for (const name of await readdir(mails)) {
      const mail = await readFile(join(mails, name), 'utf8');
      expect(secrets.filter((secret) => mail.includes(secret))).toEqual([]);
    }
    expect(await rows('select wrapped from person_key where subject_id = $1', [patient.id])).toEqual([
      { wrapped: null },
    ]);
  });

  it('lets only an admin with a fresh code and a reason open the sealed archive, and logs the opening', async () => {
    const admin = await signUpAs(app, 'admin');
    const reason = 'Ofício 123/2026 da 2ª Vara Cível de São Paulo.';
    expect(await ask(OPEN_SEALED_ARCHIVE, { cpf: patient.document, reason }, patient.doctor)).toBe(
      'FORBIDDEN',
    );
    const stale = await signUpAs(app, 'admin', { isSteppedUp: false });
    expect(await ask(OPEN_SEALED_ARCHIVE, { cpf: patient.document, reason }, stale)).toBe('step_up_required');
    expect(await ask(OPEN_SEALED_ARCHIVE, { cpf: patient.document, reason: 'porque sim' }, admin)).toEqual({
      code: 'archive_reason_required',
    });
    expect(await ask(OPEN_SEALED_ARCHIVE, { cpf: '52998224725', reason }, admin)).toEqual({
      code: 'archive_not_found',
    });
    expect(await rows('select 1 from sealed_opening')).toEqual([]);
    const { records } = await ask(OPEN_SEALED_ARCHIVE, { cpf: patient.document, reason }, admin);
    const text = JSON.stringify(records);
    for (const fact of [FIRST_NAME, patient.document, patient.email, 'losartana-canario', 'Avenida Paulista'])
      expect(text).toContain(fact);
    expect(await readDecryptedRows(app, SealedOpening, {})).toMatchObject([
      { openedBy: admin.id, ground: 'courtOrder', reason },
    ]);
    expect(await rows(`select count(*)::int as count from admin_act where act = 'archive-opened'`)).toEqual([
      { count: 1 },
    ]);
  });

  it('finds the sealed archive by an appointment of the person, and nothing by one of an open account', async () => {
    const admin = await signUpAs(app, 'admin');
    const byAppointment = `mutation ($appointmentId: ID!, $reason: String!) { openSealedArchive(appointmentId: $appointmentId, ground: medicalCouncil, reason: $reason) {
      ... on OpenedArchive { filesUntil records { title rows } } ... on UserError { code } } }`;
    const reason = 'Ofício 45/2026 do conselho, sobre este caso.';
    const [{ id: appointmentId }] = await rows('select id from medical_appointment where user_id = $1', [
      patient.id,
    ]);
    const { records, filesUntil } = await ask(byAppointment, { appointmentId, reason }, admin);
    expect(JSON.stringify(records)).toContain(patient.document);
    expect(records.map(({ title }: { title: string }) => title)).toContain('Consultas');
    expect(Date.parse(filesUntil)).toBeGreaterThan(app.clock.now().getTime());
    const someone = await signUp(app);
    const appointment = await someAppointment(app, someone);
    for (const strange of [appointment.id, patient.id, 'x', ''])
      expect(await ask(byAppointment, { appointmentId: strange, reason }, admin)).toEqual({
        code: 'archive_not_found',
      });
  });

  it('allows a new account with the same e-mail and CPF', async () => {
    const newAccount = await signUp(app, { email: patient.email, document: patient.document });
    expect(newAccount.id).not.toBe(patient.id);
    expect(await ask('{ myTransactions(limit: 5) { total } }', {}, newAccount)).toMatchObject({ total: 0 });
  });

  it('keeps the answers that forbid a medicine under the CPF, and no others', async () => {
    const accounts = await rows(
      'select id from user_account where deleted_at is null and document_index = $1',
      [app.services.encryption.index('cpf', patient.document)],
    );
    const restrictions = await activeRestrictions(app.services.orm.em.fork(), accounts[0].id);
    expect(restrictions).toMatchObject([{ flag: 'NITRATE_USE', override: 'none' }]);
    const other = await signUp(app);
    expect(await activeRestrictions(app.services.orm.em.fork(), other.id)).toEqual([]);
  });

  it('destroys the sealed archive after the last day that the law requires', async () => {
    const [{ archive_id: archiveId }] = await rows(
      `select archive_id from erasure where user_id = $1 and state = 'done'`,
      [patient.id],
    );
    app.clock.moveTo(20.1 * 365.25 * DAY_MS);
    while ((await deleteExpiredRecords(app.services)) > 0);
    app.clock.moveTo(0);
    expect(await rows('select 1 from sealed_record where archive_id = $1', [archiveId])).toEqual([]);
    expect(await rows('select wrapped from person_key where subject_id = $1', [archiveId])).toEqual([
      { wrapped: null },
    ]);
  });
});
