import { day } from '#schema/br/day.ts';
import { NO_ADDRESS, NO_CONTACT } from '../../src/modules/order/order.facts.ts';
import { CreditCard } from '../../src/modules/payment/card/creditCard.entity.ts';
import { month } from '../../src/modules/recurrence/month/monthSchedule.rules.ts';
import { RecurrenceRow } from '../../src/modules/recurrence/recurrence.entity.ts';
import { newId } from '../../src/shared/ids.ts';
import { codeOf, type Person, signUp, signUpAs } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { claimAs, someAppointment } from './appointments.ts';
import { startEvaluation } from './evaluations.ts';
import { preparedAppointment, prescribeForm, sendPrescription } from './prescription/prescribing.ts';
import { daysAgo, idOf, prescriptionPhoto, upload } from './prescription/prescriptionUploads.ts';
import { shopper } from './shoppers.ts';
import { announce, somePhoto } from './uploads.ts';

export const ROLES = [
  'stranger',
  'owner',
  'otherPatient',
  'doctor',
  'otherDoctor',
  'admin',
  'doctorToEnrol',
] as const;
export type RoleOfRecord = (typeof ROLES)[number];

/** A name that only the owner's records contain: a response that contains it shows a record of the owner. */
export const MARK = 'Quitanda';

export interface RecordsOfEveryRole {
  people: Record<RoleOfRecord, Person | null>;
  /** Ids of the owner's records, by kind. */
  ids: Record<string, string>;
}

/**
 * One patient with every kind of record, the doctor of their appointments, and people without any relation to
 * them.
 */
export async function recordsOfEveryRole(app: TestApp): Promise<RecordsOfEveryRole> {
  const owner = await signUp(app, { firstName: 'Zulmira', lastName: `${MARK} Reis` });
  const doctor = await signUpAs(app, 'doctor');
  const people = {
    stranger: null,
    owner,
    otherPatient: await signUp(app),
    doctor,
    otherDoctor: await signUpAs(app, 'doctor'),
    admin: await signUpAs(app, 'admin'),
    doctorToEnrol: await signUpAs(app, 'doctor', { hasSecondFactor: false }),
  };
  const prepared = await preparedAppointment(app, doctor, { patient: owner });
  const prescribed = await sendPrescription(app, await prescribeForm(app, doctor, prepared), doctor);
  const current = await someAppointment(app, owner);
  const { revision } = await claimAs(app, current.id, doctor);
  const page = await prescriptionPhoto(app, owner);
  const sent = await upload(app, owner);
  const attachment = await somePhoto(app, owner, 'chat');
  const buyer = await shopper(app, owner);
  const order = await buyer.order();
  await buyer.payByCard(order.id);
  const begun = await announce(app, owner, { size: 1000 });
  const { pool } = app.services.database;
  const { gateway } = app.services.outside;
  const { rows: documents } = await pool.query(
    'select file_id from prescription_document where prescription_id = $1',
    [prescribed.prescription.id],
  );
  const [card, slot] = [newId(), newId()];
  const em = app.services.orm.em.fork();
  em.persist(
    em.create(CreditCard, {
      id: card,
      userId: owner.id,
      gateway: gateway.name,
      token: 'kept',
      brand: 'visa',
      last4: '1111',
      holder: `Z ${MARK}`,
      expiry: '12/2031',
      createdAt: new Date(),
    }),
  );
  await em.flush();
  const recurrence = newId();
  em.persist(em.create(RecurrenceRow, { ...recurrenceOf(order.id, card), id: recurrence, userId: owner.id }));
  await em.flush();
  await pool.query(
    `insert into schedule_slot (id, appointment_id, doctor_id, starts_at, ends_at, state, is_forced, created_at)
     values ($1, $2, $3, now() + interval '1 day', now() + interval '1 day 30 minutes', 'offered', false, now())`,
    [slot, current.id, doctor.id],
  );
  const withdrawal = newId();
  await pool.query(
    `insert into withdrawal (id, transaction_id, user_id, code, way, state, is_whole, refund_cents, requested_at)
     values ($1, $2, $3, 'DV-7K2M9QXZ', 'return', 'requested', false, 1, now())`,
    [withdrawal, order.id, owner.id],
  );
  const dataExport = newId();
  await pool.query(
    `insert into data_export (id, user_id, session_id, state, prefix, parts, size, requested_at, ready_at, expires_at)
     values ($1, $2, $3, 'ready', 'exports/none/', 1, 1, now(), now(), now() + interval '1 day')`,
    [dataExport, owner.id, owner.refreshToken.split('.')[0]],
  );
  return {
    people,
    ids: {
      owner: owner.id,
      dataExport,
      session: owner.refreshToken.split('.')[0] ?? '',
      appointment: current.id,
      revision: String(revision),
      evolution: current.evolutionId,
      photo: current.documentPhoto,
      quiz: current.quizId,
      openQuiz: (await startEvaluation(app, owner, 'ed')).id,
      looseDocument: await somePhoto(app, owner, 'document'),
      profilePicture: await somePhoto(app, owner, 'profile'),
      message: await sendMessageAs(app, owner, current.id, attachment),
      attachment,
      prescription: prescribed.prescription.id,
      document: documents[0].file_id,
      upload: sent.id,
      uploadedPage: sent.files[0].id,
      page,
      order: order.id,
      begunUpload: begun.body.id,
      card,
      recurrence,
      withdrawal,
      slot,
      today: daysAgo(app, 1),
      product: idOf(app, 'minoxidil'),
      // Expired ten steps ago.
      code: await codeOf(undefined, -10),
    },
  };
}

const recurrenceOf = (firstTransactionId: string, cardId: string) => ({
  dayOfMonth: 21,
  nextMonth: month('2099-01'),
  nextShipOn: day('2099-01-21'),
  nextAnnounceOn: day('2099-01-14'),
  contact: { ...NO_CONTACT, name: `Z ${MARK}` },
  address: { ...NO_ADDRESS, street: `Rua ${MARK}` },
  freightType: 'Standard' as const,
  freightDays: { min: 1, max: 2 },
  freightCents: 0,
  cardId,
  firstTransactionId,
  createdAt: new Date(),
});

async function sendMessageAs(
  app: TestApp,
  who: Person,
  appointmentId: string,
  attachmentId: string,
): Promise<string> {
  const { data, errors } = await app.graphql(
    `mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { __typename ... on ChatMessage { id } ... on UserError { code } } }`,
    {
      input: {
        medicalAppointmentId: appointmentId,
        attachmentId,
        clientId: 'first-message-1',
        text: `${MARK} aqui.`,
      },
    },
    who,
  );
  const id = data?.sendChatMessage?.id;
  if (!id) throw new Error(`No message: ${JSON.stringify(errors ?? data)}`);
  return id;
}
