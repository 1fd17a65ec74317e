import { describe, expect, it, jest } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { raiseFlag } from '../../../../test/builders/evaluations.ts';
import {
  itemOf,
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import { rows } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { app, doctor, preparePrescribing } from '../../../../test/fixtures/clinic/prescribingDoctor.ts';
import { signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { verifySignature } from '../../../integrations/signature/verifySignature.ts';
import { FIRST_PAY_CENTS } from '../../appointment/earning/earning.rules.ts';

preparePrescribing();

const issuedFor = (appointmentId: string) =>
  rows(app, 'select * from prescription where appointment_id = $1', [appointmentId]);

describe('prescribe', () => {
  it('refuses everyone but the doctor of the appointment', async () => {
    const appointment = await preparedAppointment(app, doctor);
    const other = await signUpAs(app, 'doctor');
    const admin = await signUpAs(app, 'admin');
    for (const [who, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [appointment.patient, 'FORBIDDEN'],
      [admin, 'FORBIDDEN'],
    ] as const)
      expect(await sendPrescription(app, await prescribeForm(app, doctor, appointment), who)).toHaveProperty(
        'extensions.code',
        code,
      );
    const form = await prescribeForm(app, other, appointment);
    expect(await sendPrescription(app, form, other)).toMatchObject({ code: 'appointment_not_yours' });
    expect(await issuedFor(appointment.id)).toEqual([]);
  });

  it('signs the document, concludes the appointment, pays the doctor and informs the patient, who reads it verified', async () => {
    const appointment = await preparedAppointment(app, doctor);
    const answer = await sendPrescription(app, await prescribeForm(app, doctor, appointment), doctor);
    expect(answer).toMatchObject({
      __typename: 'Prescribed',
      appointment: { id: appointment.id, status: APPOINTMENT_STATUS.prescribed },
      prescription: {
        state: 'VALID',
        items: [{ drug: 'Minoxidil', dose: '5% (50 mg/g)', duration: '1 mês', dispensingsLeft: 6 }],
        document: { isSigned: true, isTest: true, code: null },
      },
    });
    const { data } = await app.graphql(
      '{ myPrescriptions(limit: 5) { items { id document { url code isSigned } } } }',
      {},
      appointment.patient,
    );
    const [prescription] = data.myPrescriptions.items;
    // One request reads and verifies the same document once, however many fields ask for it.
    const get = jest.spyOn(app.services.outside.storage, 'get');
    const repeatedFields = Array.from(
      { length: 10 },
      (_, index) => `a${index}: myPrescriptions(limit: 5) { items { document { isSigned } } }`,
    );
    const listed = await app.graphql(`{ ${repeatedFields.join(' ')} }`, {}, appointment.patient);
    expect(listed.data.a9.items[0].document).toEqual({ isSigned: true });
    expect(get).toHaveBeenCalledTimes(1);
    get.mockRestore();
    expect(prescription).toMatchObject({ id: answer.prescription.id, document: { isSigned: true } });
    expect(prescription.document.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const pdf = Buffer.from(await (await fetch(`${app.url}${prescription.document.url}`)).arrayBuffer());
    expect(verifySignature(pdf, await app.services.outside.signer.roots()).isValid).toBe(true);
    expect(
      await rows(app, 'select amount_cents from earning where appointment_id = $1', [appointment.id]),
    ).toEqual([{ amount_cents: FIRST_PAY_CENTS }]);
    const mails = await queuedMails(app, {
      to: appointment.patient.email,
      template: 'appointment-prescribed',
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data.purchaseUrl).toMatch(new RegExp(`/perfil/avaliacoes\\?comprar=${appointment.id}$`));
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
      'appointment_changed',
    ],
    [
      'no instructions for use',
      () => ({ items: [itemOf(app, 'minoxidil', { directions: '' })] }),
      'invalid_input',
    ],
    [
      'too many dispensings',
      () => ({ items: [itemOf(app, 'minoxidil', { dispensings: 13 })] }),
      'invalid_input',
    ],
    [
      'one medicine twice',
      () => ({ items: [itemOf(app, 'minoxidil'), itemOf(app, 'minoxidil')] }),
      'invalid_input',
    ],
  ])('refuses %s and does not change the appointment', async (_what, change, code) => {
    const appointment = await preparedAppointment(app, doctor);
    const form = await prescribeForm(app, doctor, appointment);
    const answer = await sendPrescription(app, { ...form, ...change(form) }, doctor);
    expect(answer.code).toBe(code);
    expect(await issuedFor(appointment.id)).toEqual([]);
    const [row] = await rows(app, 'select status from medical_appointment where id = $1', [appointment.id]);
    expect(row).toEqual({ status: APPOINTMENT_STATUS.inReview });
  });

  it('refuses when the photo was not compared, a warning was not marked as seen, or the doctor is suspended', async () => {
    const withoutIdentity = await preparedAppointment(app, doctor, { omitted: ['IDENTITY_NOT_CONFIRMED'] });
    expect(
      await sendPrescription(app, await prescribeForm(app, doctor, withoutIdentity), doctor),
    ).toMatchObject({
      code: 'identity_not_confirmed',
    });
    const appointment = await preparedAppointment(app, doctor);
    await raiseFlag(app, appointment.id, 'RETAKEN_AFTER_STOP');
    expect(await sendPrescription(app, await prescribeForm(app, doctor, appointment), doctor)).toMatchObject({
      code: 'flags_not_seen',
    });
    const suspendedDoctor = await signUpAs(app, 'doctor');
    const prepared = await preparedAppointment(app, suspendedDoctor);
    await rows(app, 'update council_registration set suspended_at = now() where user_id = $1', [
      suspendedDoctor.id,
    ]);
    expect(
      await sendPrescription(app, await prescribeForm(app, suspendedDoctor, prepared), suspendedDoctor),
    ).toMatchObject({
      extensions: { code: 'registration_suspended' },
    });
  });

  it('issues one prescription for simultaneous requests', async () => {
    const appointment = await preparedAppointment(app, doctor);
    const form = await prescribeForm(app, doctor, appointment);
    const answers = await Promise.all([1, 2, 3].map(() => sendPrescription(app, form, doctor)));
    expect(answers.filter(({ __typename }) => __typename === 'Prescribed')).toHaveLength(1);
    expect(await issuedFor(appointment.id)).toHaveLength(1);
    expect(await sendPrescription(app, await prescribeForm(app, doctor, appointment), doctor)).toMatchObject({
      __typename: 'AppointmentMoved',
      appointment: { status: APPOINTMENT_STATUS.prescribed },
    });
  });

  it('issues nothing when the signature fails', async () => {
    const appointment = await preparedAppointment(app, doctor);
    const { signer } = app.services.outside;
    const { SigningFailed } = await import('../../../shared/ports/portErrors.ts');
    app.services.outside.signer = { ...signer, prepare: () => Promise.reject(new SigningFailed('down')) };
    try {
      expect(
        await sendPrescription(app, await prescribeForm(app, doctor, appointment), doctor),
      ).toMatchObject({
        code: 'signature_unavailable',
      });
    } finally {
      app.services.outside.signer = signer;
    }
    expect(await issuedFor(appointment.id)).toEqual([]);
    expect(await sendPrescription(app, await prescribeForm(app, doctor, appointment), doctor)).toMatchObject({
      __typename: 'Prescribed',
    });
  });
});
