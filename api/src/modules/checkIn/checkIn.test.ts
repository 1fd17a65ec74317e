import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS, ORDER_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import { someAppointment } from '../../../test/builders/appointments.ts';
import {
  ALL_WELL,
  ANSWER_CHECK_IN,
  HAIR,
  MY_CHECK_INS,
  REPORT,
  reportSevere,
  severe,
  symptom,
} from '../../../test/builders/checkIns.ts';
import { dispensed } from '../../../test/builders/dispensing.ts';
import { prescribe, rows } from '../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, type Shopper, shopper } from '../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { MAIL_TEMPLATES } from '../../integrations/mail/templates/mailTemplates.ts';
import { followParcels } from './followParcels.ts';
import { openDueCheckIns } from './openCheckIns.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
async function as(who: Person | null, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await app.graphql(document, { ...variables }, who ?? {});
  return errors ? { error: errors[0].extensions.code } : Object.values(data)[0];
}
const move = (id: string, status: number) => as(admin, MOVE_ORDER, { id, status });

async function sentOrder(buyer: Shopper): Promise<string> {
  const { id } = await buyer.order('minoxidil');
  await buyer.payByCard(id);
  await dispensed(app, id);
  await move(id, ORDER_STATUS.picking);
  await move(id, ORDER_STATUS.inTransit);
  return id;
}

/** A patient with a treatment whose parcel was sent so many days ago. */
async function treated(days: number): Promise<Shopper> {
  const buyer = await shopper(app);
  await prescribe(app, buyer);
  await sentOrder(buyer);
  await followParcels(app.services);
  await age(buyer, days);
  return buyer;
}

/** Moves the plan of a patient into the past. */
const age = ({ id }: Person, days: number) =>
  rows(
    app,
    `update treatment set started_on = started_on - $2::int, last_sent_on = last_sent_on - $2::int,
       next_on = next_on - $2::int where user_id = $1`,
    [id, days],
  );
const ask = () => openDueCheckIns(app.services);
const weeksAsked = async ({ id }: Person) =>
  (await rows(app, 'select week from check_in where user_id = $1 order by opened_at', [id])).map(
    ({ week }: { week: number }) => week,
  );
const mine = (who: Person) => as(who, MY_CHECK_INS);
const mailsTo = ({ email }: Person) => queuedMails(app, { to: email, template: 'check-in' });

describe('a plan of check-ins', () => {
  it('begins with the parcel, and not with a payment or a dispensing', async () => {
    const buyer = await shopper(app);
    await prescribe(app, buyer);
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    await dispensed(app, id);
    await followParcels(app.services);
    expect(await mine(buyer)).toEqual([]);
    await move(id, ORDER_STATUS.picking);
    await move(id, ORDER_STATUS.inTransit);
    await followParcels(app.services);
    await followParcels(app.services);
    expect(await mine(buyer)).toEqual([{ line: HAIR, lineTitle: 'Queda de cabelo', due: null, answers: [] }]);
    const today = todayInSaoPaulo(app.clock.now());
    expect(
      await rows(
        app,
        `select started_on::text, covers_until::text, next_on::text from treatment where user_id = $1`,
        [buyer.id],
      ),
    ).toEqual([{ started_on: today, covers_until: addDays(today, 30), next_on: addDays(today, 14) }]);
  });

  it('asks once in the second week, with a mail that names no line, medicine or symptom', async () => {
    const buyer = await treated(14);
    await Promise.all([ask(), ask()]);
    await ask();
    expect(await weeksAsked(buyer)).toEqual([2]);
    const mails = await mailsTo(buyer);
    expect(mails).toHaveLength(1);
    const mail = MAIL_TEMPLATES['check-in'].write(mails[0]?.data);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/cabelo|minoxidil|queda|sintoma|efeito/i);
    expect((await mine(buyer))[0].due).toEqual({ id: expect.any(String), week: 2 });
  });

  it('closes a missed check-in when the next one opens', async () => {
    const buyer = await treated(14);
    await ask();
    await age(buyer, 28);
    await ask();
    expect(await weeksAsked(buyer)).toEqual([2, 6]);
    expect((await mine(buyer))[0].due).toMatchObject({ week: 6 });
  });

  it('asks no one who stopped: no parcel for long, a cancelled subscription, a refused evaluation, their own words', async () => {
    const silent = await treated(14);
    await rows(app, 'update treatment set covers_until = current_date - 40 where user_id = $1', [silent.id]);
    const cancelled = await treated(14);
    await rows(
      app,
      `insert into recurrence (id, user_id, status, day_of_month, next_month, next_ship_on, next_announce_on, freight_type,
         freight_days, freight_cents, sold_out_choice, cancelled_at, first_transaction_id, created_at)
       select gen_random_uuid(), $1, ${RECURRENCE_STATUS.cancelled}, 5, '2026-12', current_date, current_date, 'Standard',
         '{"min":1,"max":2}', 0, 'wait', now(), t.id, now() from transaction t where t.user_id = $1 limit 1`,
      [cancelled.id],
    );
    await rows(
      app,
      `insert into recurrence_item (id, recurrence_id, position, product_id, sku_id, name, slug, image, quantity, prescription,
         unit_price_cents, unit_value_cents)
       select gen_random_uuid(), r.id, 0, i.product_id, i.sku_id, i.name, 'minoxidil', i.image, 1, true, 100, 100 from recurrence r
         join transaction_item i on i.transaction_id = r.first_transaction_id where r.user_id = $1`,
      [cancelled.id],
    );
    const refused = await treated(14);
    const { id: appointmentId } = await someAppointment(app, refused);
    await rows(
      app,
      'update medical_appointment set request = $2, status = $3, decided_at = now() where id = $1',
      [appointmentId, HAIR, APPOINTMENT_STATUS.notNeeded],
    );
    const stopped = await treated(14);
    const asked = await treated(14);
    await ask();
    for (const patient of [silent, cancelled, refused]) expect(await weeksAsked(patient)).toEqual([]);
    for (const patient of [stopped, asked]) expect(await weeksAsked(patient)).toEqual([2]);
    const [{ due }] = await mine(stopped);
    await as(stopped, ANSWER_CHECK_IN, { id: due.id, answers: [12, 23, ALL_WELL[2]] });
    for (const patient of [stopped, asked]) await age(patient, 28);
    await ask();
    expect(await weeksAsked(stopped)).toEqual([2]);
    expect(await weeksAsked(asked)).toEqual([2, 6]);
    // A new parcel continues the plan, and no week is asked about a second time.
    await prescribe(app, stopped);
    await sentOrder(stopped);
    await followParcels(app.services);
    await ask();
    expect(await weeksAsked(stopped)).toEqual([2, 6]);
  });
});

describe('an answer to a check-in', () => {
  it('is for its patient alone', async () => {
    const buyer = await treated(14);
    await ask();
    const [{ due }] = await mine(buyer);
    const answer = { id: due.id, answers: ALL_WELL };
    expect(await as(null, ANSWER_CHECK_IN, answer)).toEqual({ error: 'UNAUTHENTICATED' });
    expect(await as(await signUp(app), ANSWER_CHECK_IN, answer)).toEqual({ error: 'NOT_FOUND' });
    expect(await as(null, MY_CHECK_INS)).toEqual({ error: 'UNAUTHENTICATED' });
    expect(await as(await signUp(app), MY_CHECK_INS)).toEqual([]);
    expect(await as(buyer, ANSWER_CHECK_IN, { id: 'x', answers: ALL_WELL })).toEqual({ error: 'NOT_FOUND' });
  });

  it('is stored once, in words; the same answer again is the same, another one is refused', async () => {
    const buyer = await treated(14);
    await ask();
    const [{ due }] = await mine(buyer);
    const answer = { id: due.id, answers: [13, 22, symptom('Descamação')], note: 'Só no banho.' };
    const first = await as(buyer, ANSWER_CHECK_IN, answer);
    expect(first).toMatchObject({
      week: 2,
      note: 'Só no banho.',
      waitsForDoctor: false,
      advice: [],
      questions: [
        { question: 'Como está o seu cabelo?', answers: ['Pior'] },
        { question: 'Você usa como o médico orientou?', answers: ['Às vezes'] },
        { question: 'Sentiu algo diferente desde que usa?', answers: ['Descamação'] },
      ],
    });
    expect(await as(buyer, ANSWER_CHECK_IN, answer)).toEqual(first);
    expect(await as(buyer, ANSWER_CHECK_IN, { ...answer, answers: ALL_WELL })).toEqual({
      refusal: 'check_in_answered',
    });
    expect((await mine(buyer))[0]).toMatchObject({ due: null, answers: [{ id: first.id }] });
    const stored = await rows(app, 'select * from check_in_answer where user_id = $1', [buyer.id]);
    expect(JSON.stringify(stored)).not.toMatch(/Descama|banho|Pior/);
  });

  it.each([
    ['a missing question', [11, 21]],
    ['two answers to one question', [11, 12, ...ALL_WELL.slice(1)]],
    ['a symptom beside "none"', [...ALL_WELL, 31]],
    ['an unknown answer', [...ALL_WELL.slice(0, 2), 9999]],
    ['an answer twice', [...ALL_WELL, 11]],
  ])('is refused with %s', async (_title, answers) => {
    const buyer = await treated(14);
    await ask();
    const [{ due }] = await mine(buyer);
    expect(await as(buyer, ANSWER_CHECK_IN, { id: due.id, answers })).toEqual({ refusal: 'invalid_input' });
    expect((await mine(buyer))[0].due.id).toBe(due.id);
  });

  it('that is severe holds the medicines, and the plan waits for the doctor', async () => {
    const buyer = await treated(14);
    await ask();
    const [{ due }] = await mine(buyer);
    const answer = await as(buyer, ANSWER_CHECK_IN, { id: due.id, answers: [13, 21, severe('chestPain')] });
    expect(answer).toMatchObject({
      waitsForDoctor: true,
      advice: [{ emergency: 'samu', text: expect.stringContaining('192') }],
    });
    await age(buyer, 28);
    await ask();
    expect(await weeksAsked(buyer)).toEqual([2]);
  });
});

describe('a side effect at any time', () => {
  it('is reported for a treatment of the caller, and twice in a row is one report', async () => {
    const buyer = await treated(3);
    const report = { line: HAIR, answers: [symptom('Descamação')] };
    expect(await as(null, REPORT, report)).toEqual({ error: 'UNAUTHENTICATED' });
    expect(await as(await signUp(app), REPORT, report)).toEqual({ error: 'NOT_FOUND' });
    expect(await as(buyer, REPORT, { ...report, line: 999 })).toEqual({ error: 'NOT_FOUND' });
    const [first, second] = await Promise.all([as(buyer, REPORT, report), as(buyer, REPORT, report)]);
    expect(first).toMatchObject({ week: null, waitsForDoctor: false });
    expect(second).toEqual(first);
    expect(await as(buyer, REPORT, { line: HAIR, answers: [ALL_WELL[2]] })).toEqual({
      refusal: 'invalid_input',
    });
  });

  it('of mood names the CVV and mails the clinic without a name or a symptom', async () => {
    const buyer = await treated(3);
    const id = await reportSevere(app, buyer);
    const [{ answers }] = await mine(buyer);
    expect(answers[0].advice).toEqual([
      {
        symptom: expect.stringContaining('pensamentos de se machucar'),
        emergency: 'cvv',
        text: expect.stringMatching(/CVV, no 188.*SAMU, no 192/),
      },
    ]);
    const mails = await queuedMails(app, { to: app.services.config.clinicMail, template: 'severe-report' });
    const sent = mails.filter(({ data }) => JSON.stringify(data).includes(id));
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toMatch(new RegExp(`${buyer.email}|humor|tristeza|cabelo`, 'i'));
  });
});
