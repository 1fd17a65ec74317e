import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import {
  CONCLUDE,
  HAIR,
  MY_CHECK_INS,
  reportSevere,
  SEVERE_REPORTS,
  severe,
} from '../../../test/builders/checkIns.ts';
import { dispensed, pharmacistOnShift } from '../../../test/builders/dispensing.ts';
import { stockLots } from '../../../test/builders/lots.ts';
import { idOf, prescribe, rows } from '../../../test/builders/prescription/prescriptionUploads.ts';
import { amountsChargedTo, monthStates, moveTo, runDay } from '../../../test/builders/recurrenceMonths.ts';
import { subscribe } from '../../../test/builders/recurrences.ts';
import { MOVE_ORDER, type Shopper, setOnHand, shopper } from '../../../test/builders/shoppers.ts';
import { codeOf, type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { newId } from '../../shared/ids.ts';
import { activeRestrictions } from '../quiz/activeRestrictions.ts';
import { suspendUnsafeRecurrences } from '../recurrence/sweeps/suspendUnsafeRecurrences.ts';
import { reportSideEffect } from './answerCheckIn.ts';
import { concludeSevereReport } from './concludeSevereReport.ts';
import { followSevereReports } from './readSevereReport.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
let pharmacist: Person;
beforeAll(async () => {
  app = await startTestApp();
  moveTo(app, '2026-11-21');
  admin = await signUpAs(app, 'admin');
  doctor = await signUpAs(app, 'doctor');
  pharmacist = await pharmacistOnShift(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const slug of ['finasterida', 'minoxidil']) await setOnHand(app, slug, 500);
});

const REFUSED = '... on UserError { refusal: code }';
const MOVE_ALL = `mutation ($orders: [TransactionMoveInput!]!, $status: Int!) { moveTransactions(transactions: $orders, status: $status) {
  ... on TransactionMoveOutcomes { items { refusal } } } }`;
const PRINT = `mutation ($ids: [ID!]!) { printTransactions(ids: $ids, kind: LABELS) {
  ... on PrintedTransactions { skipped { message } } ${REFUSED} } }`;
const READ_BENCH = 'query ($id: ID!) { benchOrder(id: $id) { version } }';
const DISPENSE = `mutation ($orderId: ID!, $version: String!, $code: String!) {
  dispense(orderId: $orderId, version: $version, oneTimePassword: $code) { ... on BenchOrderPage { dispensing { outcome } } ${REFUSED} } }`;
const OPEN = `query ($id: ID!) { severeReport(id: $id) { patientName patientPhone answer { questions { answers } } } }`;

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
async function as(who: Person | null, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await app.graphql(document, { ...variables }, who ?? {});
  return errors ? { error: errors[0].extensions.code } : Object.values(data)[0];
}
const move = (id: string, status: number) => as(admin, MOVE_ORDER, { id, status });
const statusOf = async (id: string) =>
  (await rows(app, 'select status from transaction where id = $1', [id]))[0].status;
const conclude = (id: string, outcome: 'GO_ON' | 'STOP', who = doctor, note = 'Pode continuar.') =>
  as(who, CONCLUDE, { id, outcome, note });

/** A buyer with a paid order of a medicine; further orders have prescriptions too. */
async function paidOrder(known?: Person): Promise<{ buyer: Shopper; id: string }> {
  const buyer = await shopper(app, known);
  await prescribe(app, buyer, { doctorId: doctor.id, dispensings: 6 });
  // The patient has a treatment of this line, about which they may report.
  await rows(
    app,
    `insert into treatment (id, user_id, line, started_on, last_sent_on, covers_until, next_on)
     values ($1, $2, $3, '2026-11-01', '2026-11-01', '2027-11-01', null) on conflict do nothing`,
    [newId(), buyer.id, HAIR],
  );
  const { id } = await buyer.order('minoxidil');
  await buyer.payByCard(id);
  return { buyer, id };
}

async function dispense(orderId: string) {
  await stockLots(app, idOf(app, 'minoxidil'), 50, addDays(todayInSaoPaulo(app.clock.now()), 400));
  await rows(app, 'update two_factor set last_step = 0 where user_id = $1', [pharmacist.id]);
  const { version } = await as(pharmacist, READ_BENCH, { id: orderId });
  return as(pharmacist, DISPENSE, { orderId, version, code: await codeOf() });
}

describe('a severe report', () => {
  it('is shown to doctors alone, the longest wait first, and is opened with a record for the patient', async () => {
    const { buyer } = await paidOrder();
    const id = await reportSevere(app, buyer);
    for (const who of [null, buyer, admin, pharmacist]) {
      const error = who ? 'FORBIDDEN' : 'UNAUTHENTICATED';
      expect(await as(who, SEVERE_REPORTS)).toEqual({ error });
      expect(await as(who, OPEN, { id })).toEqual({ error });
      expect(await as(who, CONCLUDE, { id, outcome: 'GO_ON', note: 'Pode continuar.' })).toEqual({ error });
    }
    const later = await reportSevere(app, (await paidOrder()).buyer, { name: 'breastChange' });
    const listed = await as(doctor, SEVERE_REPORTS);
    const ids = listed.map((report: { id: string }) => report.id);
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later));
    expect(listed.find((report: { id: string }) => report.id === id)).toMatchObject({
      lineTitle: 'Queda de cabelo',
      symptoms: [{ label: 'Tristeza profunda ou pensamentos de se machucar' }],
    });
    expect(await as(doctor, OPEN, { id })).toMatchObject({ patientPhone: expect.any(String) });
    expect(
      await rows(app, `select what, entity_id from access_entry where owner_id = $1 and viewer_id = $2`, [
        buyer.id,
        doctor.id,
      ]),
    ).toEqual([{ what: 'check-in', entity_id: id }]);
    expect(await as(doctor, OPEN, { id: newId() })).toEqual({ error: 'NOT_FOUND' });
  });

  it('reaches the doctors live, without anything of the patient', async () => {
    const changes = followSevereReports(
      app.context({ userId: doctor.id, role: 'doctor', sessionId: newId() }),
    );
    const next = changes.next();
    const id = await reportSevere(app, (await paidOrder()).buyer);
    expect((await next).value).toEqual({ cursor: expect.any(String), id });
    await changes.return(undefined);
  });

  it('becomes a clinical fact that forbids nothing by itself', async () => {
    const { buyer, id } = await paidOrder();
    await reportSevere(app, buyer);
    expect(
      await rows(app, 'select quiz_id, type, state, is_raising from clinical_fact where user_id = $1', [
        buyer.id,
      ]),
    ).toEqual([{ quiz_id: null, type: HAIR, state: 'submitted', is_raising: true }]);
    expect(await activeRestrictions(app.services.orm.em.fork(), buyer.id)).toEqual([]);
    expect(await statusOf(id)).toBe(ORDER_STATUS.approved);
  });
});

describe('after a severe report that no doctor has concluded, no parcel leaves', () => {
  const ROADS: [string, (id: string) => Promise<unknown>][] = [
    ['by one move', (id) => move(id, ORDER_STATUS.inTransit)],
    [
      'by a bulk move',
      (id) =>
        as(admin, MOVE_ALL, {
          orders: [{ id, carrierCode: 'AA123456785BR' }],
          status: ORDER_STATUS.inTransit,
        }),
    ],
    ['by a label for the carrier', (id) => as(admin, PRINT, { ids: [id] })],
    ['by a dispensing', (id) => dispense(id)],
    [
      'by a statement',
      (id) =>
        rows(app, 'update transaction set status = $2 where id = $1', [id, ORDER_STATUS.inTransit]).catch(
          String,
        ),
    ],
  ];
  it.each(ROADS)('%s of an order in picking', async (_road, take) => {
    const { buyer, id } = await paidOrder();
    await dispensed(app, id);
    await move(id, ORDER_STATUS.picking);
    await reportSevere(app, buyer);
    const answer = await take(id);
    expect(JSON.stringify(answer)).toMatch(/treatment_on_hold|A clínica segura|not dispensed|dispens/);
    expect(await statusOf(id)).toBe(ORDER_STATUS.picking);
  });

  it('by a picking; the parcel of another person leaves as before', async () => {
    const { buyer, id } = await paidOrder();
    const other = await paidOrder();
    for (const order of [id, other.id]) await dispensed(app, order);
    await reportSevere(app, buyer);
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ refusal: 'treatment_on_hold' });
    expect(await statusOf(id)).toBe(ORDER_STATUS.approved);
    expect(await move(other.id, ORDER_STATUS.picking)).not.toHaveProperty('refusal');
  });

  it('to a later account with the same CPF', async () => {
    const { buyer } = await paidOrder();
    await reportSevere(app, buyer);
    const later = await paidOrder();
    await dispensed(app, later.id);
    const [{ person }] = await rows(app, 'select person from severe_report where user_id = $1', [buyer.id]);
    // As the removal of the first account leaves it.
    await rows(app, 'update user_account set document_index = null where id = $1', [buyer.id]);
    await rows(app, 'update user_account set document_index = $2 where id = $1', [later.buyer.id, person]);
    expect(await move(later.id, ORDER_STATUS.picking)).toMatchObject({ refusal: 'treatment_on_hold' });
  });

  it('whichever comes first when both come at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, id } = await paidOrder();
      await dispensed(app, id);
      await move(id, ORDER_STATUS.picking);
      const [sent] = await Promise.all([move(id, ORDER_STATUS.inTransit), reportSevere(app, buyer)]);
      // Sent before the report, or not at all.
      expect(await statusOf(id)).toBe(sent.refusal ? ORDER_STATUS.picking : ORDER_STATUS.inTransit);
      if (sent.refusal) expect(await move(id, ORDER_STATUS.inTransit)).toHaveProperty('refusal');
    }
  });
});

describe('after a severe report that no doctor has concluded, no charge begins', () => {
  it('for an order that exists, and no order is made', async () => {
    const { buyer } = await paidOrder();
    const open = await buyer.order('minoxidil');
    await reportSevere(app, buyer);
    expect(await buyer.payByCard(open.id)).toMatchObject({ code: 'treatment_on_hold' });
    await buyer.put('minoxidil');
    expect(await buyer.create()).toMatchObject({ code: 'treatment_on_hold' });
  });
});

describe('concludeSevereReport', () => {
  it('lets parcels go on once a pharmacist has dispensed them anew, and the patient reads the note', async () => {
    const { buyer, id } = await paidOrder();
    await dispensed(app, id);
    const report = await reportSevere(app, buyer);
    expect(await conclude(report, 'GO_ON', doctor, '')).toEqual({ refusal: 'invalid_input' });
    const concluded = await conclude(report, 'GO_ON', doctor, 'Foi o calor. Beba água.');
    expect(concluded.answer.conclusion).toMatchObject({ outcome: 'GO_ON', note: 'Foi o calor. Beba água.' });
    const [{ answers }] = await as(buyer, MY_CHECK_INS);
    expect(answers[0]).toMatchObject({
      waitsForDoctor: false,
      conclusion: { note: 'Foi o calor. Beba água.' },
    });
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ refusal: 'order_not_dispensed' });
    expect(await dispense(id)).toEqual({ dispensing: { outcome: 'DISPENSED' } });
    expect(await move(id, ORDER_STATUS.picking)).not.toHaveProperty('refusal');
  });

  it('stops the treatment: unsent orders are refunded, and its medicines are not sold any more', async () => {
    const { buyer, id } = await paidOrder();
    const report = await reportSevere(app, buyer, { name: 'allergy' });
    await conclude(report, 'STOP', doctor, 'Pare de usar e faça uma nova avaliação.');
    expect(await statusOf(id)).toBe(ORDER_STATUS.cancelled);
    await buyer.put('minoxidil');
    expect(await buyer.create()).toMatchObject({ code: 'product_unsafe_for_you' });
    expect(
      (await activeRestrictions(app.services.orm.em.fork(), buyer.id)).map(({ flag, override }) => [
        flag,
        override,
      ]),
    ).toEqual([['TREATMENT_STOPPED_QUEDADECABELO', 'none']]);
  });

  it('holds the medicines while another report of the patient is open', async () => {
    const { buyer, id } = await paidOrder();
    const [first, second] = [
      await reportSevere(app, buyer, { name: 'fainting' }),
      await reportSevere(app, buyer, { name: 'chestPain' }),
    ];
    await conclude(first, 'GO_ON');
    expect(await dispense(id)).toEqual({ refusal: 'treatment_on_hold' });
    await conclude(second, 'GO_ON');
    expect(await dispense(id)).toEqual({ dispensing: { outcome: 'DISPENSED' } });
  });

  it('is done by one doctor; the same conclusion again is the same', async () => {
    const other = await signUpAs(app, 'doctor');
    const report = await reportSevere(app, (await paidOrder()).buyer);
    const answers = await Promise.all([conclude(report, 'GO_ON'), conclude(report, 'GO_ON', other)]);
    expect(answers.filter(({ refusal }) => refusal === 'severe_report_concluded')).toHaveLength(1);
    const winner = answers[0]?.refusal ? other : doctor;
    expect(await conclude(report, 'GO_ON', winner)).toMatchObject({ id: report });
    expect(await conclude(report, 'STOP', winner)).toEqual({ refusal: 'severe_report_concluded' });
  });

  it('is not for the doctor’s own report', async () => {
    const patient = await signUpAs(app, 'doctor');
    const { buyer } = await paidOrder(patient);
    const report = await reportSevere(app, buyer);
    expect(await conclude(report, 'GO_ON', patient)).toEqual({ error: 'NOT_FOUND' });
    expect(await as(patient, OPEN, { id: report })).toEqual({ error: 'NOT_FOUND' });
    await conclude(report, 'GO_ON');
  });
});

describe('a subscription after a severe report', () => {
  // The sessions of the other tests have expired in these months, so the commands are called.
  const as = (userId: string, role: 'doctor' | 'patient') =>
    app.context({ userId, role, sessionId: newId() });
  async function reportOf({ id }: Person): Promise<string> {
    await reportSideEffect(as(id, 'patient'), { line: HAIR, answerIds: [severe('lowMood')], note: null });
    const [report] = await rows(
      app,
      'select id from severe_report where user_id = $1 and concluded_at is null',
      [id],
    );
    return report.id;
  }

  it('waits without a charge until the doctor lets it go on, and is suspended when the doctor stops the treatment', async () => {
    const known = await signUp(app);
    await prescribe(app, known, { slug: 'finasterida', dispensings: 6, issuedOn: '2026-11-11' });
    const rui = await subscribe(app, { known, slugs: ['finasterida'] });
    await rows(
      app,
      `insert into treatment (id, user_id, line, started_on, last_sent_on, covers_until) values ($1, $2, $3, '2026-11-21', '2026-11-21', '2026-12-21')`,
      [newId(), rui.id, HAIR],
    );
    for (const day of ['2026-12-06', '2026-12-14']) await runDay(app, day);
    const report = await reportOf(known);
    for (const day of ['2026-12-21', '2026-12-22']) await runDay(app, day);
    expect([await monthStates(app, rui.id), (await amountsChargedTo(app, rui.id)).length]).toEqual([
      ['2026-12 waitingPrescription'],
      1,
    ]);
    expect(
      await concludeSevereReport(as(doctor.id, 'doctor'), {
        id: report,
        outcome: 'go-on',
        note: 'Pode continuar.',
      }),
    ).toMatchObject({ id: report });
    await runDay(app, '2026-12-23');
    expect([await monthStates(app, rui.id), (await amountsChargedTo(app, rui.id)).length]).toEqual([
      ['2026-12 charged'],
      2,
    ]);
    const second = await reportOf(known);
    await concludeSevereReport(as(doctor.id, 'doctor'), {
      id: second,
      outcome: 'stop',
      note: 'Pare de usar.',
    });
    await suspendUnsafeRecurrences(app.services, new Date(app.clock.now().getTime() - 60_000));
    expect(
      await rows(app, 'select status, suspension_reason from recurrence where user_id = $1', [rui.id]),
    ).toEqual([{ status: RECURRENCE_STATUS.suspended, suspension_reason: 'contraindication' }]);
  });
});
