import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pdf } from '#storage/testing/sampleFiles.ts';
import {
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import {
  ALL_CHECKS_PASSED,
  acceptanceInput,
  idOf,
  review,
  rows,
  upload,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { sendFile } from '../../../../test/builders/uploads.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

let documents = 0;
const newDocument = () => {
  documents += 1;
  return pdf(`7 0 obj\n<< /Number ${documents} >>\nendobj`);
};
/** Each call uploads the same bytes as a new file. */
const sendDocument = async (who: Person, bytes: Buffer, slug = 'minoxidil') => {
  const { body } = await sendFile(app, who, bytes, 'prescription');
  return upload(app, who, { fileIds: [body.fileId], productIds: [idOf(app, slug)] });
};

describe('a prescription that was uploaded before', () => {
  it('is refused for any sender while it is under review or was accepted', async () => {
    const rui = await signUp(app);
    const document = newDocument();
    const first = await sendDocument(rui, document);
    const senders = [rui, await signUp(app)];
    for (const who of senders)
      expect(await sendDocument(who, document)).toMatchObject({ code: 'prescription_file_used' });
    expect(await review(app, admin, first.id, acceptanceInput(app))).toMatchObject({ status: 'ACCEPTED' });
    for (const who of senders)
      expect(await sendDocument(who, document)).toMatchObject({ code: 'prescription_file_used' });
    expect(await rows(app, 'select 1 from prescription where user_id = $1', [rui.id])).toHaveLength(1);
  });

  it('can be sent for another medicine', async () => {
    const rui = await signUp(app);
    const document = newDocument();
    await sendDocument(rui, document);
    expect(await sendDocument(rui, document, 'finasterida')).toMatchObject({ status: 'AWAITING' });
  });

  it('can be sent again after it was refused', async () => {
    const rui = await signUp(app);
    const document = newDocument();
    const first = await sendDocument(rui, document);
    await review(app, admin, first.id, {
      accept: false,
      checks: { ...ALL_CHECKS_PASSED, legibleDate: false },
    });
    expect(await sendDocument(rui, document)).toMatchObject({ status: 'AWAITING' });
  });
});

describe('a PDF issued by the clinic', () => {
  it('is refused as an upload, both by its file id and as a downloaded copy', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const appointment = await preparedAppointment(app, doctor);
    const { prescription } = await sendPrescription(
      app,
      await prescribeForm(app, doctor, appointment),
      doctor,
    );
    const { data } = await app.graphql(
      'query ($id: ID!) { prescription(id: $id) { document { url } } }',
      { id: prescription.id },
      appointment.patient,
    );
    const { url } = data.prescription.document;
    const fileId = url.split('/')[2];
    expect(await upload(app, appointment.patient, { fileIds: [fileId] })).toMatchObject({
      code: 'prescription_is_ours',
    });
    const bytes = Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer());
    for (const who of [appointment.patient, await signUp(app)])
      expect(await sendDocument(who, bytes)).toMatchObject({ code: 'prescription_is_ours' });
  });
});
