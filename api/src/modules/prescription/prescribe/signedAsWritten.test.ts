import { describe, expect, it } from '@jest/globals';
import { PDF } from '@libpdf/core';
import {
  itemOf,
  type PreparedAppointment,
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import { rows } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { app, doctor, preparePrescribing } from '../../../../test/fixtures/clinic/prescribingDoctor.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { verifySignature } from '../../../integrations/signature/verifySignature.ts';
import { undrawnName } from './documentFacts.ts';

preparePrescribing();

const DIRECTIONS =
  'Tomar ⅓ de comprimido (5 µg) pela manhã; ⅔ à noite se a pressão for ≥ 140 e ≠ da usual.\nAplicar 10⁶ UI a −5 °C, anti‑inflamatório de Łukasz: não use com 5 μg de α‑tocoferol.';
const PREVIEW = `query ($input: PrescriptionDraftInput!) { previewPrescription(input: $input) { __typename
  ... on PrescriptionPreview { pdf } ... on UserError { code message } ... on InvalidInput { fields { path message } } } }`;

async function textOf(bytes: Buffer): Promise<string> {
  const pages = (await PDF.load(bytes)).getPages();
  return pages.map((page) => page.extractText().text).join('\n');
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

async function preview(
  { id: appointmentId }: PreparedAppointment,
  changes: { directions?: string; messageToPatient?: string } = {},
  who: Person = doctor,
) {
  const { directions = DIRECTIONS, messageToPatient = 'Volte em ½ ano.' } = changes;
  const input = { appointmentId, items: [itemOf(app, 'minoxidil', { directions })], messageToPatient };
  const { data, errors } = await app.graphql(PREVIEW, { input }, who);
  return data?.previewPrescription ?? errors?.[0];
}

describe('a signed prescription', () => {
  it('prints what the doctor wrote, as the record has it, with a valid signature', async () => {
    const appointment = await preparedAppointment(app, doctor);
    const form = await prescribeForm(app, doctor, appointment, {
      items: [itemOf(app, 'minoxidil', { directions: DIRECTIONS, duration: '2½ meses' })],
      messageToPatient: 'Volte em ½ ano.\nSe ≥ 38 °C, pare → escreva.',
    });
    const { prescription } = await sendPrescription(app, form, doctor);
    const [item] = prescription.items;
    expect(item).toMatchObject({ instructions: DIRECTIONS, duration: '2½ meses' });
    const pdf = Buffer.from(await (await fetch(`${app.url}${prescription.document.url}`)).arrayBuffer());
    expect(verifySignature(pdf, await app.services.outside.signer.roots()).isValid).toBe(true);
    const printed = onOneLine(await textOf(pdf));
    expect(printed).toContain(onOneLine(`Como usar: ${item.instructions} Duração: ${item.duration}`));
    expect(printed).toContain('Volte em ½ ano. Se ≥ 38 °C, pare → escreva.');
  });

  const LONG = `${'Aplicar à noite. '.repeat(39)}NÃO usar`.padEnd(673, '.');

  it.each<[string, object, { path: string; message: string }]>([
    [
      'directions of 673 characters',
      { directions: LONG },
      { path: 'items.0.directions', message: 'Insira no máximo 600 caracteres. São 673.' },
    ],
    [
      'a character that cannot be printed',
      { directions: 'Tomar 5 ㎍ à noite' },
      {
        path: 'items.0.directions',
        message:
          'O caractere “㎍” (U+338D), depois de “Tomar 5”, não pode ser impresso. Escreva, por exemplo, “μg”.',
      },
    ],
    // The space at the end does not count.
    [
      'a duration that is too long',
      { duration: 'dias '.repeat(13) },
      { path: 'items.0.duration', message: 'Insira no máximo 60 caracteres. São 64.' },
    ],
  ])('is refused before the signature for %s, and the code stays valid', async (_what, changes, problem) => {
    const appointment = await preparedAppointment(app, doctor);
    const form = await prescribeForm(app, doctor, appointment);
    const wrong = { ...form, items: [itemOf(app, 'minoxidil', changes)] };
    expect(await sendPrescription(app, wrong, doctor)).toMatchObject({
      code: 'invalid_input',
      fields: [problem],
    });
    expect(await rows(app, 'select from prescription where appointment_id = $1', [appointment.id])).toEqual(
      [],
    );
    expect(await sendPrescription(app, form, doctor)).toMatchObject({ __typename: 'Prescribed' });
  });

  it('is refused for a message to the patient that cannot be printed', async () => {
    const appointment = await preparedAppointment(app, doctor);
    const form = await prescribeForm(app, doctor, appointment);
    const message = 'Escreva “👍” quando melhorar';
    expect(await sendPrescription(app, { ...form, messageToPatient: message }, doctor)).toMatchObject({
      fields: [
        { path: 'message', message: expect.stringContaining('“👍” (U+1F44D), depois de “Escreva “”') },
      ],
    });
  });

  it('is refused for a name that cannot be printed', () => {
    const [patient, doctor] = [{ name: '中村 Lima' }, { name: 'Łukasz Şahin' }];
    expect(undrawnName({ patient, doctor })).toMatchObject({
      code: 'prescription_name_not_drawn',
      message: expect.stringContaining('No nome do paciente: O caractere “中” (U+4E2D), no começo'),
    });
    expect(undrawnName({ patient: doctor, doctor })).toBeNull();
  });
});

describe('the preview of a prescription', () => {
  it('is refused to everyone but the doctor of the appointment, and before the record was opened', async () => {
    const appointment = await preparedAppointment(app, doctor);
    for (const who of [await signUp(app), appointment.patient, await signUpAs(app, 'admin')])
      expect(await preview(appointment, {}, who)).toHaveProperty('extensions.code', 'FORBIDDEN');
    const other = await signUpAs(app, 'doctor');
    expect(await preview(appointment, {}, other)).toMatchObject({ code: 'appointment_not_yours' });
    const unopened = await preparedAppointment(app, doctor, { omitted: ['RECORD'] });
    expect(await preview(unopened)).toMatchObject({ code: 'record_not_opened' });
  });

  it('is the document that is signed afterwards, without its signature', async () => {
    const appointment = await preparedAppointment(app, doctor);
    const { pdf } = await preview(appointment);
    const shown = await textOf(Buffer.from(pdf, 'base64'));
    expect(shown).toContain(
      'PRÉVIA, sem assinatura. Não serve para comprar nem para dispensar medicamentos.',
    );
    const form = await prescribeForm(app, doctor, appointment, {
      items: [itemOf(app, 'minoxidil', { directions: DIRECTIONS })],
      messageToPatient: 'Volte em ½ ano.',
    });
    const { prescription } = await sendPrescription(app, form, doctor);
    const answer = await fetch(`${app.url}${prescription.document.url}`);
    const signed = await textOf(Buffer.from(await answer.arrayBuffer()));
    const body = (text: string) =>
      onOneLine(text.slice(text.indexOf('Paciente'))).split('Assinatura digital')[0];
    expect(body(shown)).toBe(body(signed));
    expect(onOneLine(shown)).toContain(onOneLine(DIRECTIONS));
  });

  it('is refused with the character or the length, as signing is', async () => {
    const appointment = await preparedAppointment(app, doctor);
    expect(await preview(appointment, { directions: 'Tomar 5 ㎍' })).toMatchObject({
      fields: [{ path: 'items.0.directions', message: expect.stringContaining('U+338D') }],
    });
    expect(await preview(appointment, { messageToPatient: 'a'.repeat(2001) })).toMatchObject({
      fields: [{ path: 'message', message: 'Insira no máximo 2.000 caracteres. São 2.001.' }],
    });
  });
});
