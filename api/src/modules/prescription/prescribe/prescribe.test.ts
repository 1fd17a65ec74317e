import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PHARMACY_DRUGS } from '#schema/drugs.ts';
import { answering, raiseFlag } from '../../../../test/builders/evaluations.ts';
import {
  itemOf,
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescribing.ts';
import { consumed, idOf, rows } from '../../../../test/builders/prescriptionUploads.ts';
import { MOVE, shopper } from '../../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { verifySignature } from '../../../integrations/signature/verifySignature.ts';
import { blocksOf, quantityOf, sheetValidUntil, validUntilOf } from './prescribe.rules.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await signUpAs(app, 'doctor');
});
afterAll(() => app.close(), 20_000);

const issuedFor = (appointmentId: string) =>
  rows(app, 'select * from prescription where appointment_id = $1', [appointmentId]);
const RECORD = `query ($id: ID!) { clinicRecord(id: $id) { ... on ClinicRecord { waitingItems { name dose quantity }
  prescribable { productName drug concentration dispensings validUntil blocks { flag mayBeLifted } } prescriptions { id state } } ... on UserError { code } } }`;
const record = async (id: string, who: Person = doctor) =>
  (await app.graphql(RECORD, { id }, who)).data.clinicRecord;

describe('the validity of a prescription', () => {
  it.each([
    ['minoxidil', '2026-05-21', '2026-11-21'],
    ['finasteride', '2026-08-31', '2027-02-28'],
    ['glp1ra', '2026-08-23', '2026-11-21'],
  ] as const)('ends on %3$s for %1$s issued on %2$s', (drugClass, from, to) => {
    expect(validUntilOf(drugClass, day(from))).toBe(to);
  });

  it('is the shortest of its medicines', () => {
    expect(sheetValidUntil(['minoxidil', 'glp1ra'], day('2026-08-23'))).toBe('2026-11-21');
  });
});

describe('a block of a drug class', () => {
  const block = { flag: 'F', label: 'Um motivo', classes: ['pde5i'], isLifted: false } as const;
  it.each([
    ['none', false, 1],
    ['none', true, 1],
    ['clearance', false, 1],
    ['clearance', true, 0],
    ['justified', true, 0],
  ] as const)('with override %s and lifted %s applies: %s', (override, isLifted, count) => {
    expect(blocksOf([{ ...block, override, isLifted }], 'pde5i')).toHaveLength(count);
    expect(blocksOf([{ ...block, override, isLifted, classes: ['all'] }], 'pde5i')).toHaveLength(count);
    expect(blocksOf([{ ...block, override, isLifted }], 'minoxidil')).toEqual([]);
  });

  it('quantityOf writes amounts in words', () => {
    expect(quantityOf({ unit: 'frasco de 55 ml' }, 1)).toBe('1 frasco de 55 ml');
    expect(quantityOf({ unit: 'frasco de 55 ml' }, 3)).toBe('3 unidades: frasco de 55 ml');
  });
});

describe('prescribe', () => {
  it('is only for the doctor of the appointment', async () => {
    const made = await preparedAppointment(app, doctor);
    const other = await signUpAs(app, 'doctor');
    const admin = await signUpAs(app, 'admin');
    for (const who of [undefined, made.patient, admin])
      expect(await sendPrescription(app, await prescribeForm(app, doctor, made), who)).toHaveProperty(
        'extensions.code',
        expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN/),
      );
    const form = await prescribeForm(app, other, made);
    expect(await sendPrescription(app, form, other)).toMatchObject({ code: 'case_not_yours' });
    expect(await issuedFor(made.id)).toEqual([]);
  });

  it('signs the document, concludes the appointment, pays the doctor and informs the patient', async () => {
    const made = await preparedAppointment(app, doctor);
    const answer = await sendPrescription(app, await prescribeForm(app, doctor, made), doctor);
    expect(answer).toMatchObject({
      __typename: 'Prescribed',
      case: { id: made.id, status: 3 },
      prescription: {
        state: 'VALID',
        items: [{ drug: 'Minoxidil', dose: '5% (50 mg/g)', duration: '1 mês', dispensingsLeft: 6 }],
        document: { isSigned: true, isTest: true, code: null },
      },
    });
    const { data } = await app.graphql(
      '{ myPrescriptions(limit: 5) { items { id document { url code isSigned } } } }',
      {},
      made.patient,
    );
    const [own] = data.myPrescriptions.items;
    // The same document is read and verified once, however often it is requested.
    const get = jest.spyOn(app.services.storage, 'get');
    const many = Array.from(
      { length: 10 },
      (_, at) => `a${at}: myPrescriptions(limit: 5) { items { document { isSigned } } }`,
    );
    const asked = await app.graphql(`{ ${many.join(' ')} }`, {}, made.patient);
    expect(asked.data.a9.items[0].document).toEqual({ isSigned: true });
    expect(get).toHaveBeenCalledTimes(1);
    get.mockRestore();
    expect(own).toMatchObject({ id: answer.prescription.id, document: { isSigned: true } });
    expect(own.document.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const pdf = Buffer.from(await (await fetch(`${app.url}${own.document.url}`)).arrayBuffer());
    expect(verifySignature(pdf, await app.services.signer.roots()).isValid).toBe(true);
    expect(await rows(app, 'select amount_cents from earning where appointment_id = $1', [made.id])).toEqual([
      { amount_cents: 4500 },
    ]);
    const mails = await queuedMails(app, { to: made.patient.email, template: 'case-prescribed' });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data.purchaseUrl).toMatch(new RegExp(`/perfil/avaliacoes\\?comprar=${made.id}$`));
  });

  it.each<[string, (form: Record<string, unknown>) => object, string]>([
    ['a wrong code', () => ({ oneTimePassword: '000000' }), 'invalid_two_factor'],
    ['no medicine', () => ({ items: [] }), 'prescription_items_required'],
    ['a medicine of another line', () => ({ items: [itemOf(app, 'tadala-spray')] }), 'prescription_line'],
    ['no message to the patient', () => ({ messageToPatient: '  ' }), 'message_required'],
    ['another doctor’s CRM number', () => ({ registrationNumber: '7654321' }), 'registration_mismatch'],
    ['another council', () => ({ council: 'CRO' }), 'registration_mismatch'],
    [
      'an outdated revision of the appointment',
      (form) => ({ revision: Number(form.revision) - 1 }),
      'case_changed',
    ],
    [
      'no instructions for use',
      () => ({ items: [itemOf(app, 'minoxidil', { directions: '' })] }),
      'invalid_input',
    ],
    ['too many units', () => ({ items: [itemOf(app, 'minoxidil', { dispensings: 13 })] }), 'invalid_input'],
    [
      'one medicine twice',
      () => ({ items: [itemOf(app, 'minoxidil'), itemOf(app, 'minoxidil')] }),
      'invalid_input',
    ],
  ])('refuses %s and does not change the appointment', async (_what, change, code) => {
    const made = await preparedAppointment(app, doctor);
    const form = await prescribeForm(app, doctor, made);
    const answer = await sendPrescription(app, { ...form, ...change(form) }, doctor);
    expect(answer.code).toMatch(code === 'invalid_input' ? /invalid|form/i : new RegExp(`^${code}$`));
    expect(await issuedFor(made.id)).toEqual([]);
    const [row] = await rows(app, 'select status from medical_appointment where id = $1', [made.id]);
    expect(row).toEqual({ status: 2 });
  });

  it('refuses before the photo was compared, with an unseen warning, and for a suspended doctor', async () => {
    const hasty = await preparedAppointment(app, doctor, { leaves: ['IDENTITY_NOT_CONFIRMED'] });
    expect(await sendPrescription(app, await prescribeForm(app, doctor, hasty), doctor)).toMatchObject({
      code: 'identity_not_confirmed',
    });
    const made = await preparedAppointment(app, doctor);
    await raiseFlag(app, made.id, 'RETAKEN_AFTER_STOP');
    expect(await sendPrescription(app, await prescribeForm(app, doctor, made), doctor)).toMatchObject({
      code: 'flags_not_seen',
    });
    const gone = await signUpAs(app, 'doctor');
    const prepared = await preparedAppointment(app, gone);
    await rows(app, 'update doctor set suspended_at = now() where user_id = $1', [gone.id]);
    expect(await sendPrescription(app, await prescribeForm(app, gone, prepared), gone)).toMatchObject({
      extensions: { code: 'doctor_suspended' },
    });
  });

  it('issues one prescription for simultaneous requests', async () => {
    const made = await preparedAppointment(app, doctor);
    const form = await prescribeForm(app, doctor, made);
    const answers = await Promise.all([1, 2, 3].map(() => sendPrescription(app, form, doctor)));
    expect(answers.filter(({ __typename }) => __typename === 'Prescribed')).toHaveLength(1);
    expect(await issuedFor(made.id)).toHaveLength(1);
    expect(await sendPrescription(app, await prescribeForm(app, doctor, made), doctor)).toMatchObject({
      __typename: 'CaseChanged',
      case: { status: 3 },
    });
  });

  it('issues nothing when the signature fails', async () => {
    const made = await preparedAppointment(app, doctor);
    const { signer } = app.services;
    const { SigningFailed } = await import('../../../shared/ports/portErrors.ts');
    app.services.signer = { ...signer, prepare: () => Promise.reject(new SigningFailed('down')) };
    try {
      expect(await sendPrescription(app, await prescribeForm(app, doctor, made), doctor)).toMatchObject({
        code: 'signature_unavailable',
      });
    } finally {
      app.services.signer = signer;
    }
    expect(await issuedFor(made.id)).toEqual([]);
    expect(await sendPrescription(app, await prescribeForm(app, doctor, made), doctor)).toMatchObject({
      __typename: 'Prescribed',
    });
  });
});

describe('an order that waits for an appointment', () => {
  it('is shown to the doctor as item and dose, and continues when the doctor prescribes', async () => {
    const buyer = await shopper(app);
    const made = await preparedAppointment(app, doctor, { patient: buyer });
    const { id } = await buyer.order('minoxidil');
    expect(await buyer.payByCard(id)).toMatchObject({ status: 1, needsEvaluation: true });
    expect((await record(made.id)).waitingItems).toEqual([
      { name: expect.stringMatching(/Minoxidil/i), dose: '5% (50 mg/g)', quantity: 1 },
    ]);
    const admin = await signUpAs(app, 'admin');
    const pick = async () => (await app.graphql(MOVE, { id, status: ORDER_STATUS.picking }, admin)).data;
    expect((await pick()).moveTransaction.refusal).toBeDefined();

    const { prescription } = await sendPrescription(app, await prescribeForm(app, doctor, made), doctor);
    expect(await consumed(app, prescription.id)).toBe(1);
    expect(
      (await app.graphql(`query ($id: ID!) { transaction(id: $id) { needsEvaluation } }`, { id }, buyer))
        .data,
    ).toEqual({ transaction: { needsEvaluation: false } });
    expect((await pick()).moveTransaction).toMatchObject({ status: ORDER_STATUS.picking });
    expect(await record(made.id)).toMatchObject({
      waitingItems: [],
      prescriptions: [{ id: prescription.id, state: 'VALID' }],
    });
  });

  it('waits again when the prescription is revoked, and cannot be picked', async () => {
    const buyer = await shopper(app);
    const made = await preparedAppointment(app, doctor, { patient: buyer });
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    const { prescription } = await sendPrescription(app, await prescribeForm(app, doctor, made), doctor);
    const revoke = async (who?: Person, reason = 'Apareceu uma contraindicação.') => {
      const { oneTimePassword } = await prescribeForm(app, who ?? doctor, made);
      const { data, errors } = await app.graphql(
        `mutation ($id: ID!, $reason: String!, $code: String!) { revokePrescription(id: $id, reason: $reason, oneTimePassword: $code) {
          ... on Prescription { state revocationReason } ... on UserError { code } } }`,
        { id: prescription.id, reason, code: oneTimePassword },
        who,
      );
      return data?.revokePrescription ?? errors?.[0]?.extensions.code;
    };
    expect(await revoke(undefined)).toBe('UNAUTHENTICATED');
    expect(await revoke(buyer)).toBe('FORBIDDEN');
    expect(await revoke(await signUpAs(app, 'doctor'))).toBe('NOT_FOUND');
    expect(await revoke(doctor, 'não')).toMatchObject({ code: 'revocation_needs_reason' });
    expect(await revoke(doctor)).toEqual({
      state: 'REVOKED',
      revocationReason: 'Apareceu uma contraindicação.',
    });
    expect(await consumed(app, prescription.id)).toBe(0);
    const admin = await signUpAs(app, 'admin');
    expect(
      (await app.graphql(MOVE, { id, status: ORDER_STATUS.picking }, admin)).data.moveTransaction.refusal,
    ).toBeDefined();
    expect(await rows(app, 'select 1 from prescription_wait where transaction_id = $1', [id])).toHaveLength(
      1,
    );
    const { data } = await app.graphql(
      '{ myPrescriptions(limit: 1) { items { state revocationReason } } }',
      {},
      buyer,
    );
    expect(data.myPrescriptions.items).toEqual([{ state: 'REVOKED', revocationReason: null }]);
    await expect(
      rows(app, `update prescription set revocation_reason = 'outra' where id = $1`, [prescription.id]),
    ).rejects.toThrow('is written once');
  });
});

describe('the list of prescribable medicines', () => {
  it('has the medicines of the line, with what blocks each', async () => {
    const made = await preparedAppointment(app, doctor, { line: 'ed' });
    const { prescribable } = await record(made.id);
    expect(prescribable.map(({ drug }: { drug: string }) => drug)).toContain('Tadalafila');
    expect(prescribable.map(({ drug }: { drug: string }) => drug)).not.toContain('Minoxidil');
    expect(prescribable[0].blocks).toEqual([]);
  });

  it('blocks what another line forbids, whatever this line answers', async () => {
    const rui = await signUp(app);
    await preparedAppointment(app, doctor, {
      line: 'ej',
      patient: rui,
      answers: answering('nitrato', 'Sim'),
    });
    const made = await preparedAppointment(app, doctor, { line: 'ed', patient: rui });
    const spray = (await record(made.id)).prescribable.find(
      ({ drug }: { drug: string }) => drug === 'Tadalafila',
    );
    expect(spray.blocks).toEqual([{ flag: 'NITRATE_USE', mayBeLifted: false }]);
    const form = await prescribeForm(app, doctor, made, { items: [itemOf(app, 'tadala-spray')] });
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'flag_forbids' });
    expect(idOf(app, 'tadala-spray')).toBeTruthy();
  });

  it('shows weight-loss medicines with the reason why the clinic cannot issue them (RDC 1.000/2025)', async () => {
    const made = await preparedAppointment(app, doctor, { line: 'wl' });
    const [tirzepatide, ...others] = (await record(made.id)).prescribable;
    expect(others).toEqual([]);
    expect(tirzepatide.blocks).toEqual([{ flag: 'RETAINED_PRESCRIPTION', mayBeLifted: false }]);
    const items = [itemOf(app, 'minoxidil', { productId: pharmacy(6) })];
    const form = await prescribeForm(app, doctor, made, { items });
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'prescription_retained' });
  });

  it('includes a medicine that the shop does not sell, as a signed document for any pharmacy', async () => {
    const made = await preparedAppointment(app, doctor, { line: 'ej' });
    const items = [itemOf(app, 'minoxidil', { productId: pharmacy(4), dispensings: 1 })];
    const form = await prescribeForm(app, doctor, made, { items });
    const answer = await sendPrescription(app, form, doctor);
    expect(answer).toMatchObject({
      __typename: 'Prescribed',
      case: { status: 3 },
      prescription: {
        items: [{ drug: 'Dapoxetina (cloridrato)', dose: '30 mg' }],
        document: { url: expect.any(String) },
      },
    });
  });

  it('blocks dapoxetine for a patient whose answers forbid it', async () => {
    const made = await preparedAppointment(app, doctor, {
      line: 'ej',
      answers: answering('desmaio', 'Já desmaiei'),
    });
    const items = [itemOf(app, 'minoxidil', { productId: pharmacy(4), dispensings: 1 })];
    const form = await prescribeForm(app, doctor, made, { items });
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ code: 'flag_forbids' });
  });
});

const pharmacy = (line: number): string => PHARMACY_DRUGS.find((one) => one.line === line)?.id ?? '';
