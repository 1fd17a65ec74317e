import { inflateRawSync } from 'node:zlib';
import { expect } from '@jest/globals';
import { prepareExport } from '../../src/modules/privacy/export/prepareExport.ts';
import { type Person, signUp, signUpAs } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { claimAs, someAppointment } from './appointments.ts';
import { send } from './conversations.ts';
import { prescribe } from './prescription/prescriptionUploads.ts';
import { shopper } from './shoppers.ts';

export const FIRST_NAME = 'Zulmiro';
export const LAST_NAME = 'Quaresma Tupinambá';

export interface FullPerson extends Person {
  doctor: Person;
  appointmentId: string;
  documentPhoto: string;
  orderId: string;
}

/**
 * A patient with data in every part of the product: orders, an appointment, messages, a prescription, the newsletter.
 * Tests search for the words with `-canario` and for the unusual name in exports and after an erasure.
 */
export async function personWithEverything(app: TestApp): Promise<FullPerson> {
  const patient = await signUp(app, { firstName: FIRST_NAME, lastName: LAST_NAME });
  const doctor = await signUpAs(app, 'doctor' as never);
  const { id: appointmentId, documentPhoto } = await someAppointment(app, patient);
  expect(await claimAs(app, appointmentId, doctor)).toMatchObject({ isMine: true });
  await send(app, patient, appointmentId, { text: 'Tomo losartana-canario toda noite.' });
  await send(app, doctor, appointmentId, { text: 'Obrigado pelo aviso-canario.' });
  await prescribe(app, patient);
  const buyer = await shopper(app, patient);
  const order = await buyer.order();
  await buyer.payByCard(order.id);
  await buyer.put('creatina');
  await app.graphql(
    `mutation ($name: String!, $email: String!) { subscribeNewsletter(name: $name, email: $email) { __typename } }`,
    { name: `${FIRST_NAME} ${LAST_NAME}`, email: patient.email },
    patient,
  );
  return { ...patient, doctor, appointmentId, documentPhoto, orderId: order.id };
}

export const REQUEST_EXPORT = `mutation ($password: String) { requestDataExport(password: $password) {
  ... on DataExport { id status size asksConfirmation } ... on UserError { code } } }`;
export const EXPORT_LINK = `mutation ($id: ID!, $password: String) { dataExportLink(id: $id, password: $password) {
  ... on DataExportLink { url } ... on UserError { code } } }`;

/** The archive of a person, requested, prepared and downloaded as a browser does. */
export async function downloadExport(app: TestApp, who: Person): Promise<Map<string, Buffer>> {
  const { data } = await app.graphql(REQUEST_EXPORT, { password: who.password }, who);
  const { id } = data.requestDataExport;
  await prepareExport(app.services, id);
  const link = await app.graphql(EXPORT_LINK, { id }, who);
  const answer = await fetch(`${app.url}${link.data.dataExportLink.url}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

/** Reads a zip archive by its central directory; the numbers are offsets of the ZIP format (APPNOTE, section 4.3). */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let offset = bytes.readUInt32LE(end + 16);
  for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    const [method, size] = [bytes.readUInt16LE(offset + 10), bytes.readUInt32LE(offset + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(offset + place));
    const name = bytes.subarray(offset + 46, offset + 46 + (nameLength ?? 0)).toString();
    const local = bytes.readUInt32LE(offset + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const body = bytes.subarray(start, start + size);
    files.set(name, method === 0 ? body : inflateRawSync(body));
    offset += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
