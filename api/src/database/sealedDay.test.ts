import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { send } from '../../test/builders/conversations.ts';
import {
  itemOf,
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../test/builders/prescription/prescribing.ts';
import { upload } from '../../test/builders/prescription/prescriptionUploads.ts';
import { CARDS, readUntil, shopper } from '../../test/builders/shoppers.ts';
import { ownerUrlOf } from '../../test/database.ts';
import { signUp, signUpAs } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { metrics } from '../http/health/metrics.ts';

/** A unique word for each field, which the tests search in the database, the bucket, the log and the mails. */
const ACCOUNT = {
  firstName: 'Zqprenome',
  lastName: 'Zqsobrenome',
  street: 'Rua Zqlogradouro',
  addressNumber: 'zqnumero',
  complement: 'zqcomplemento',
  neighborhood: 'Zqbairro',
  city: 'Zqcidade',
  reference: 'zqreferencia',
};
const WORDS = {
  ...ACCOUNT,
  answer: 'zqresposta',
  note: 'zqanotacao',
  directions: 'zqposologia',
  toPatient: 'zqrecado',
  chat: 'zqconversa',
  uploadDoctor: 'Zqmedica Externa',
  contactName: 'Zqvisitante Silva',
  contactMessage: 'zqpergunta',
  contactSubject: 'zqassunto',
  leadName: 'Zqleitora Silva',
  orderName: 'Zqcompradora Lima',
  orderStreet: 'Rua Zqentrega',
};

const FILLED = (
  'user_account quiz clinical_fact evolution appointment_note chat_message stored_file prescription ' +
  'prescription_item prescription_upload medical_appointment transaction payment contact_message newsletter_lead ' +
  'person_key event access_entry'
).split(' ');

let app: TestApp;
const log: string[] = [];
const objects = new Map<string, Buffer>();
let secrets: string[];
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true, logTo: log });
  const { storage } = app.services.outside;
  const { put } = storage;
  storage.put = async (name, bytes, type) => {
    // A copy, because `releaseBytes` frees the buffer after it was sent.
    objects.set(name, Buffer.from(bytes));
    await put(name, bytes, type);
  };
  secrets = await wholeDay();
});
afterAll(() => app.close());

const REFUSED =
  'fragment Refused on UserError { code message ... on InvalidInput { fields { path message } } } ';

const ok = async (document: string, variables: object, who?: { token: string }) => {
  const { data, errors } = await app.graphql(REFUSED + document, { ...variables }, who);
  if (errors ?? JSON.stringify(data).includes('code')) throw new Error(JSON.stringify(errors ?? data));
  return data;
};

/**
 * Enters everything personal or clinical that people type on one day, through the API. Returns the texts that must not
 * be found.
 */
async function wholeDay(): Promise<string[]> {
  const [patient, doctor] = [await signUp(app, ACCOUNT), await signUpAs(app, 'doctor')];
  const appointment = await preparedAppointment(app, doctor, {
    patient,
    answers: (draft) => JSON.parse(JSON.stringify(draft).replaceAll('"texto"', `"${WORDS.answer}"`)),
  });
  await ok(
    'mutation ($id: ID!, $text: String!) { addAppointmentNote(id: $id, text: $text) { __typename ...Refused } }',
    { id: appointment.id, text: WORDS.note },
    doctor,
  );
  await send(app, patient, appointment.id, { text: WORDS.chat });
  const form = await prescribeForm(app, doctor, appointment, {
    items: [itemOf(app, 'minoxidil', { directions: WORDS.directions })],
    messageToPatient: WORDS.toPatient,
  });
  expect(await sendPrescription(app, form, doctor)).toMatchObject({ __typename: 'Prescribed' });
  await upload(app, patient, { doctorName: WORDS.uploadDoctor });
  const buyer = await shopper(app, patient);
  await buyer.put('creatina');
  const { contact } = buyer;
  const order = await buyer.create({
    contact: { ...contact, name: WORDS.orderName },
    address: {
      zipcode: '01310-100',
      street: WORDS.orderStreet,
      addressNumber: '1',
      complement: null,
      neighborhood: 'Centro',
      city: 'São Paulo',
      uf: 'SP',
      reference: null,
    },
  });
  await buyer.payByCard(order.id, CARDS.approved);
  await ok('mutation ($input: ContactUsInput!) { contactUs(input: $input) { __typename ...Refused } }', {
    input: {
      name: WORDS.contactName,
      email: 'zqcontato@exemplo.com.br',
      subject: WORDS.contactSubject,
      message: WORDS.contactMessage,
    },
  });
  await ok(
    'mutation ($name: String!, $email: String!) { subscribeNewsletter(name: $name, email: $email) { __typename ...Refused } }',
    { name: WORDS.leadName, email: 'zqboletim@exemplo.com.br' },
  );
  const { data } = await app.graphql('{ me { phone birthDate } }', {}, patient);
  const { phone, birthDate } = data.me;
  const { document, email } = patient;
  const addresses = ['zqcontato@exemplo.com.br', 'zqboletim@exemplo.com.br', email];
  // The RG with which `preparedAppointment` submits the evaluation.
  const nationalityDocument = '12.345.678-9';
  return [...Object.values(WORDS), ...addresses, document, phone, birthDate, nationalityDocument];
}

const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret));

describe('after a whole day of the shop and the clinic', () => {
  it('a full dump of the database contains nothing that a person typed', async () => {
    const client = new pg.Client({ connectionString: ownerUrlOf(app.services.config.databaseUrl ?? '') });
    await client.connect();
    // The tables of the sandbox gateway are excluded, because it represents another company.
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'sandbox_gateway')`,
    );
    expect(tables.length).toBeGreaterThan(40);
    const leaks: Record<string, string[]> = {};
    const filled = new Set<string>();
    for (const { name } of tables) {
      const { rows } = await client.query(`select to_jsonb(t)::text as text from ${name} t`);
      if (rows.length > 0) filled.add(name);
      const found = secretsIn(rows.map(({ text }) => text).join('\n'));
      if (found.length > 0) leaks[name] = found;
    }
    await client.end();
    expect(leaks).toEqual({});
    // Proves that the tables have rows, because an empty table would prove nothing.
    expect(FILLED.filter((name) => !filled.has(`public.${name}`))).toEqual([]);
  });

  it('the bucket contains only encrypted objects', () => {
    expect(objects.size).toBeGreaterThan(4);
    // An encrypted object begins with the header of a JWE (`{"` in base64url). The heads of the audit chain are hashes.
    const unencrypted = [...objects].filter(
      ([name, bytes]) => !name.startsWith('audit-heads/') && !bytes.subarray(0, 3).equals(Buffer.from('eyJ')),
    );
    expect(unencrypted.map(([name]) => name)).toEqual([]);
  });

  it('the log and the metrics contain nothing that a person typed', async () => {
    expect(log.length).toBeGreaterThan(0);
    expect(secretsIn(log.join('\n'))).toEqual([]);
    expect(secretsIn(await metrics.metrics())).toEqual([]);
  });

  it('mails contain nothing that a person typed, except the name of the addressee', async () => {
    const { supportMail } = app.services.config;
    // The contact form is forwarded to the shop's own mailbox, with what the visitor wrote.
    const isForShop = ({ to }: { to: string }) => to.includes(supportMail);
    // Workers send the mails some time after the day.
    await readUntil(
      async () => app.outbox,
      (sent) => sent.some(isForShop) && sent.filter((mail) => !isForShop(mail)).length > 2,
    );
    const greeted = [WORDS.firstName, WORDS.orderName];
    const mails = app.outbox
      .filter((mail) => !isForShop(mail))
      .map(({ to: _to, ...mail }) => JSON.stringify(mail));
    expect(secretsIn(mails.join('\n')).filter((word) => !greeted.includes(word))).toEqual([]);
  });
});
