import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getNamedType, isObjectType, isUnionType } from 'graphql';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { giveReason } from '../../../test/adminReason.ts';
import { pharmacistOnShift } from '../../../test/builders/dispensing.ts';
import { stockLots } from '../../../test/builders/lots.ts';
import { listMedicine } from '../../../test/builders/medicines.ts';
import {
  acceptanceInput,
  idOf,
  prescribe,
  review,
  rows,
  upload,
} from '../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, type Shopper, shopper } from '../../../test/builders/shoppers.ts';
import { codeOf, type Person, signUp, signUpAs } from '../../../test/people.ts';
import { pageTexts, signatureReport } from '../../../test/poppler.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { recheckOrders } from '../prescription/orders/waitingOrders.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
let pharmacist: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await signUpAs(app, 'admin');
  doctor = await signUpAs(app, 'doctor');
  pharmacist = await pharmacistOnShift(app);
});
afterAll(() => app.close());

const PAGE = `id code isOpen version patient { name age document }
  medicines { id name quantity unitsAllowed lastsUntil isShortOfLots lots { code expiresOn units } }
  prescriptions { id doctorName files { id } items { drug instructions } } reviews { prescriptionId reviewerName reviewedAt } questions { id to text answer isOpen }
  restrictions { label isOfThisOrder } patientMedicines { items { text ingredients unchecked } } interactions { forbids sentence } hasDoctor dispensing { outcome note pharmacistName registration documentUrl lots { code units } }`;
const REFUSED = '... on UserError { refusal: code }';
const BENCH = `query ($code: String) { benchOrders(limit: 100, code: $code) { total items { id code state medicines isLate } } }`;
const READ = `query ($id: ID!) { benchOrder(id: $id) { ${PAGE} } }`;
const DISPENSE = `mutation ($orderId: ID!, $version: String!, $code: String!, $note: String) {
  dispense(orderId: $orderId, version: $version, oneTimePassword: $code, note: $note) { ... on BenchOrderPage { ${PAGE} } ${REFUSED} } }`;
const REFUSE = `mutation ($orderId: ID!, $version: String!, $reason: String!) {
  refuseDispensing(orderId: $orderId, version: $version, reason: $reason) { ... on BenchOrderPage { ${PAGE} } ${REFUSED} } }`;
const ASK = `mutation ($orderId: ID!, $version: String!, $to: AskedPerson!, $text: String!) {
  askAboutOrder(orderId: $orderId, version: $version, to: $to, text: $text) { ... on BenchOrderPage { ${PAGE} } ${REFUSED} } }`;
const LABELS = `mutation ($orderId: ID!) {
  printDispensingLabels(orderId: $orderId) { ... on DispensingLabels { fileName pdf } ${REFUSED} } }`;
const ANSWER = `mutation ($id: ID!, $text: String!) {
  answerPharmacyQuestion(id: $id, text: $text) { ... on PharmacyQuestion { answer isOpen } ${REFUSED} } }`;

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
async function as(who: Person | null, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await app.graphql(document, { ...variables }, who ?? {});
  return errors ? { error: errors[0].extensions.code } : Object.values(data)[0];
}
const page = (id: string, who = pharmacist) => as(who, READ, { id });
const code = async (who: Person): Promise<string> => {
  await rows(app, 'update two_factor set last_step = 0 where user_id = $1', [who.id]);
  return codeOf();
};
async function dispense(id: string, changes: { who?: Person; version?: string; note?: string } = {}) {
  const { who = pharmacist, version = (await page(id)).version, note } = changes;
  return as(who, DISPENSE, { orderId: id, version, code: await code(who), note });
}
const move = (id: string, status: number) => as(admin, MOVE_ORDER, { id, status });

let lots: Record<'short' | 'long', { id: string; code: string }>;
/** Lots of the medicine's stock: one that ends before a treatment, then one that lasts. */
beforeEach(async () => {
  const skuId = idOf(app, 'minoxidil');
  await rows(app, 'update lot set units = removed_units where sku_id = $1', [skuId]);
  const today = todayInSaoPaulo(app.clock.now());
  lots = {
    short: await stockLots(app, skuId, 50, addDays(today, 10)),
    long: await stockLots(app, skuId, 50, addDays(today, 400)),
  };
});

/** A paid order of a medicine with a prescription of the doctor. */
async function paidOrder(quantity = 1): Promise<{ buyer: Shopper; id: string }> {
  const buyer = await shopper(app);
  await prescribe(app, buyer, { doctorId: doctor.id, units: quantity });
  const { id } = await buyer.order('minoxidil', quantity);
  await buyer.payByCard(id);
  return { buyer, id };
}

describe('the bench of the pharmacy', () => {
  it('is closed to strangers, patients, doctors and admins, with every operation', async () => {
    const { id } = await paidOrder();
    const { version } = await page(id);
    const others = [null, await signUp(app), doctor, admin];
    for (const who of others) {
      const error = who ? 'FORBIDDEN' : 'UNAUTHENTICATED';
      expect(await as(who, BENCH)).toEqual({ error });
      expect(await as(who, READ, { id })).toEqual({ error });
      expect(await as(who, DISPENSE, { orderId: id, version, code: '000000' })).toEqual({ error });
      expect(await as(who, REFUSE, { orderId: id, version, reason: 'Receita rasurada.' })).toEqual({ error });
      const question = { orderId: id, version, to: 'PATIENT', text: 'Usa outro remédio?' };
      expect(await as(who, ASK, question)).toEqual({ error });
      expect(await as(who, LABELS, { orderId: id })).toEqual({ error });
    }
    expect((await page(id)).isOpen).toBe(true);
  });

  it('has no price, coupon, payment or margin in any type that its operations reach', () => {
    const found = new Set<string>();
    const money: string[] = [];
    const walk = (name: string): void => {
      const type = app.schema.getType(name);
      if (!type || found.has(name)) return;
      found.add(name);
      if (isUnionType(type)) for (const member of type.getTypes()) walk(member.name);
      if (!isObjectType(type)) return;
      for (const field of Object.values(type.getFields())) {
        const named = getNamedType(field.type).name;
        if (named === 'Cents' || /price|total|coupon|payment|margin|cents|discount/i.test(field.name))
          if (!(name === 'BenchOrders' && field.name === 'total')) money.push(`${name}.${field.name}`);
        walk(named);
      }
    };
    for (const name of [
      'BenchOrders',
      'BenchOrderPage',
      'DispensingResult',
      'PharmacyQuestionResult',
      'PharmacistShift',
    ])
      walk(name);
    expect(found.size).toBeGreaterThan(12);
    expect(money).toEqual([]);
  });

  it('shows what the patient takes, what of it is unchecked, and what it means for the order', async () => {
    const { buyer, id } = await paidOrder();
    const { version } = await page(id);
    await listMedicine(app, buyer, 'losartana 50mg, xyzabol');
    expect(await page(id)).toMatchObject({
      patientMedicines: {
        items: [{ text: 'losartana 50mg, xyzabol', ingredients: ['Losartana'], unchecked: ['xyzabol'] }],
      },
      interactions: [{ forbids: false, sentence: 'Losartana: Os efeitos sobre a pressão se somam.' }],
    });
    expect(await dispense(id, { version })).toEqual({ refusal: 'changed_meanwhile' });
  });

  it('lists each paid order with a medicine and its prescription, and no other order', async () => {
    const { id } = await paidOrder();
    const [{ code: orderCode }] = await rows(app, 'select code from transaction where id = $1', [id]);
    expect(await as(pharmacist, BENCH, { code: orderCode })).toEqual({
      total: 1,
      items: [{ id, code: orderCode, state: 'WAITING', medicines: 1, isLate: false }],
    });
    const buyer = await shopper(app);
    const { id: other } = await buyer.order('creatina');
    await buyer.payByCard(other);
    expect(await page(other)).toEqual({ error: 'NOT_FOUND' });
  });

  it('shows the prescription, the lots first to expire that outlast the treatment, and records the reading', async () => {
    const { buyer, id } = await paidOrder();
    const shown = await page(id);
    expect(shown).toMatchObject({
      isOpen: true,
      hasDoctor: true,
      dispensing: null,
      patient: { document: buyer.document },
      medicines: [{ quantity: 1, isShortOfLots: false, lots: [{ code: lots.long.code, units: 1 }] }],
    });
    const seen = await rows(
      app,
      "select count(*)::int as n from access_entry where owner_id = $1 and viewer_id = $2 and what = 'prescription'",
      [buyer.id, pharmacist.id],
    );
    expect(seen).toEqual([{ n: 1 }]);
  });

  it('opens the pages of a prescription that the patient sent, while an order takes medicines on it', async () => {
    const buyer = await shopper(app);
    const sent = await upload(app, buyer);
    const [fileId] = sent.files.map((file: { id: string }) => file.id);
    const LINK = 'query ($id: ID!) { fileLink(id: $id) }';
    expect(await as(pharmacist, LINK, { id: fileId })).toEqual({ error: 'NOT_FOUND' });
    await giveReason(app, admin);
    await review(app, admin, sent.id, acceptanceInput(app));
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    const { prescriptions, reviews } = await page(id);
    expect(prescriptions).toMatchObject([{ files: [{ id: fileId }] }]);
    expect(reviews).toEqual([
      {
        prescriptionId: prescriptions[0].id,
        reviewerName: expect.stringMatching(/\w \w/),
        reviewedAt: expect.any(String),
      },
    ]);
    expect(await as(pharmacist, LINK, { id: fileId })).toMatch(/^\/files\//);
    await move(id, ORDER_STATUS.cancelled);
    expect(await as(pharmacist, LINK, { id: fileId })).toEqual({ error: 'NOT_FOUND' });
  });

  it('decides nothing without a shift', async () => {
    const { id } = await paidOrder();
    const off = await signUpAs(app, 'pharmacist');
    const { version } = await page(id);
    expect(await dispense(id, { who: off, version })).toEqual({ refusal: 'shift_required' });
    const reason = 'Receita rasurada na dose.';
    expect(await as(off, REFUSE, { orderId: id, version, reason })).toEqual({ refusal: 'shift_required' });
  });
});

describe('a dispensing', () => {
  it('is required before picking, by the command and by the database', async () => {
    const { id } = await paidOrder();
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ refusal: 'order_not_dispensed' });
    await expect(rows(app, 'update transaction set status = 4 where id = $1', [id])).rejects.toThrow(
      /no pharmacist dispensed/,
    );
    await expect(rows(app, 'update transaction set status = 6 where id = $1', [id])).rejects.toThrow(
      /no pharmacist dispensed/,
    );
    const done = await dispense(id, { note: 'Conferido com o original.' });
    expect(done).toMatchObject({
      isOpen: false,
      dispensing: {
        outcome: 'DISPENSED',
        note: 'Conferido com o original.',
        lots: [{ code: lots.long.code, units: 1 }],
        registration: expect.stringMatching(/^CRF\/SP \d+$/),
      },
    });
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ status: ORDER_STATUS.picking });
    expect(await move(id, ORDER_STATUS.inTransit)).toMatchObject({ status: ORDER_STATUS.inTransit });
  });

  it('lets the order be printed for picking, with the lot to take', async () => {
    const { id } = await paidOrder();
    const print = () =>
      as(
        admin,
        `mutation ($ids: [ID!]!) { printTransactions(ids: $ids, kind: PICKING_LIST) {
          ... on PrintedTransactions { printed pdf skipped { message } } } }`,
        { ids: [id] },
      );
    expect(await print()).toMatchObject({
      printed: 0,
      skipped: [{ message: 'O farmacêutico ainda não dispensou os medicamentos deste pedido.' }],
    });
    await dispense(id);
    const { printed, pdf } = await print();
    expect(printed).toBe(1);
    const text = pageTexts(Buffer.from(pdf, 'base64')).join();
    expect(text).toContain(`lote ${lots.long.code}`);
  });

  it('is signed into a document; the order page links it for the buyer, and for no admin', async () => {
    const { buyer, id } = await paidOrder();
    const { dispensing } = await dispense(id);
    const OWN = 'query ($id: ID!) { transaction(id: $id) { dispensing { documentUrl } } }';
    const own = await as(buyer, OWN, { id });
    for (const url of [dispensing.documentUrl, own.dispensing.documentUrl]) {
      const answer = await fetch(`${app.url}${url}`);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const pdf = Buffer.from(await answer.arrayBuffer());
      expect(signatureReport(pdf)).toContain('Signature is Valid');
      expect(pageTexts(pdf).join()).toContain(lots.long.code);
    }
    expect(await as(admin, OWN, { id })).toEqual({ dispensing: null });
  });

  it('has a label for each box with the posology, the lot and the pharmacist, printed as often as needed', async () => {
    const { buyer, id } = await paidOrder(2);
    expect(await as(pharmacist, LABELS, { orderId: id })).toEqual({ refusal: 'order_not_dispensed' });
    const { code: orderCode, dispensing, prescriptions } = await dispense(id);
    const openings = async () =>
      rows(app, `select from access_entry where owner_id = $1 and what = 'prescription'`, [buyer.id]);
    const before = (await openings()).length;
    for (const _ of ['printed', 'printed again']) {
      const { fileName, pdf } = await as(pharmacist, LABELS, { orderId: id });
      expect(fileName).toBe(`etiquetas-${orderCode}.pdf`);
      const labels = pageTexts(Buffer.from(pdf, 'base64'));
      expect(labels).toHaveLength(2);
      for (const label of labels) {
        const text = label.replace(/\s+/g, ' ');
        expect(text).toContain(`Lote ${lots.long.code}`);
        expect(text).toContain(`Dispensado por ${dispensing.pharmacistName}, ${dispensing.registration}`);
        expect(text).toContain(prescriptions[0].items[0].drug);
      }
    }
    expect(await openings()).toHaveLength(before + 2);
    const otherPharmacist = await signUpAs(app, 'pharmacist');
    for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit]) await move(id, status);
    expect(await as(otherPharmacist, LABELS, { orderId: id })).toEqual({ error: 'NOT_FOUND' });
  });

  it('takes the units out of the lots, and returns them when the order is cancelled before it leaves', async () => {
    const left = async () => {
      const [{ units }] = await rows(app, 'select units from lot where id = $1', [lots.long.id]);
      return units;
    };
    const { id } = await paidOrder();
    await dispense(id);
    expect(await left()).toBe(49);
    await move(id, ORDER_STATUS.cancelled);
    expect(await left()).toBe(50);
    expect((await page(id)).error).toBe('NOT_FOUND');
  });

  it('is refused without enough lots that outlast the treatment', async () => {
    const { id } = await paidOrder();
    await rows(app, 'update lot set units = 0 where id = $1', [lots.long.id]);
    expect((await page(id)).medicines).toMatchObject([{ isShortOfLots: true, lots: [] }]);
    expect(await dispense(id)).toEqual({ refusal: 'lots_short' });
  });

  it('is refused for an order that changed since it was seen, and a second time', async () => {
    const { id } = await paidOrder();
    expect(await dispense(id, { version: 'of-another-day' })).toEqual({ refusal: 'changed_meanwhile' });
    const { version } = await page(id);
    await dispense(id);
    expect(await dispense(id, { version })).toEqual({ refusal: 'order_not_on_bench' });
  });

  it('is void once the prescription behind it is revoked, and the order waits anew', async () => {
    const { buyer, id } = await paidOrder();
    await dispense(id);
    await rows(app, 'update prescription set revoked_at = now() where user_id = $1', [buyer.id]);
    await prescribe(app, buyer, { doctorId: doctor.id });
    // As the revocation does, and the sweep after the last day of a prescription.
    await app.services.orm.em
      .fork()
      .transactional(async (em) => void (await recheckOrders(app.services, em, buyer.id)));
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ refusal: 'order_not_dispensed' });
    expect(await page(id)).toMatchObject({ isOpen: true, dispensing: null });
    expect(await dispense(id)).toMatchObject({ isOpen: false });
  });

  it('is not in force once its lot is blocked before the parcel leaves, and is made anew out of another lot', async () => {
    const { id } = await paidOrder();
    await dispense(id);
    const { long: blocked } = lots;
    const other = await stockLots(app, idOf(app, 'minoxidil'), 50);
    const BLOCK =
      'mutation ($id: ID!) { blockLot(lotId: $id, reason: "Aviso do fabricante 4711.") { __typename } }';
    expect(await as(admin, BLOCK, { id: blocked.id })).toEqual({ __typename: 'Lot' });
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ refusal: 'order_not_dispensed' });
    await expect(rows(app, 'update transaction set status = 4 where id = $1', [id])).rejects.toThrow(
      /no pharmacist dispensed/,
    );
    expect(await page(id)).toMatchObject({ isOpen: true, dispensing: null });
    const [{ code: orderCode }] = await rows(app, 'select code from transaction where id = $1', [id]);
    expect(await as(pharmacist, BENCH, { code: orderCode })).toMatchObject({ total: 1 });
    expect(await dispense(id)).toMatchObject({
      isOpen: false,
      dispensing: { lots: [{ code: other.code, units: 1 }] },
    });
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ status: ORDER_STATUS.picking });
    expect(await rows(app, 'select units from lot where id = $1', [blocked.id])).toEqual([{ units: 50 }]);
  });

  it('happens once when two pharmacists decide at the same moment', async () => {
    const { id } = await paidOrder();
    const second = await pharmacistOnShift(app);
    const { version } = await page(id);
    const answers = await Promise.all([dispense(id, { version }), dispense(id, { version, who: second })]);
    expect(answers.map(({ refusal }) => refusal ?? 'dispensed').sort()).toEqual([
      'dispensed',
      'order_not_on_bench',
    ]);
    expect(
      await rows(app, 'select count(*)::int as n from dispensing where transaction_id = $1', [id]),
    ).toEqual([{ n: 1 }]);
  });
});

describe('a refusal of the pharmacist', () => {
  it('refunds the order, and its reason is on the page of the buyer alone', async () => {
    const { buyer, id } = await paidOrder();
    const { version } = await page(id);
    expect(await as(pharmacist, REFUSE, { orderId: id, version, reason: 'não' })).toEqual({
      refusal: 'reason_required',
    });
    const reason = 'A receita pede outra concentração.';
    expect(await as(pharmacist, REFUSE, { orderId: id, version, reason })).toMatchObject({
      isOpen: false,
      dispensing: { outcome: 'REFUSED', note: reason },
    });
    const OWN = `query ($id: ID!) { transaction(id: $id) { status refundedCents dispensing { outcome note } } }`;
    expect(await as(buyer, OWN, { id })).toMatchObject({
      status: ORDER_STATUS.cancelled,
      dispensing: { outcome: 'REFUSED', note: reason },
    });
    expect(await as(admin, OWN, { id })).toMatchObject({ dispensing: null });
    expect(await rows(app, 'select count(*)::int as n from refund where transaction_id = $1', [id])).toEqual([
      { n: 1 },
    ]);
  });

  it('sends the rest of the order', async () => {
    const buyer = await shopper(app);
    await prescribe(app, buyer, { doctorId: doctor.id });
    await buyer.put('creatina');
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    const { version } = await page(id);
    const reason = 'A receita pede outra concentração.';
    await as(pharmacist, REFUSE, { orderId: id, version, reason });
    expect(await move(id, ORDER_STATUS.picking)).toMatchObject({ status: ORDER_STATUS.picking });
  });
});

describe('a question of the pharmacist', () => {
  it('waits for the patient, who alone answers it, once; a mail names nothing of it', async () => {
    const { buyer, id } = await paidOrder();
    const text = 'Você usa algum remédio para pressão?';
    const { version } = await page(id);
    const asked = await as(pharmacist, ASK, { orderId: id, version, to: 'PATIENT', text });
    const questionId = asked.questions[0].id;
    expect(await as(pharmacist, ASK, { orderId: id, version: asked.version, to: 'PATIENT', text })).toEqual({
      refusal: 'pharmacy_question_open',
    });
    const mails = await queuedMails(app, { to: buyer.email, template: 'document-question' });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('pressão');
    for (const who of [await signUp(app), doctor, admin, pharmacist])
      expect(await as(who, ANSWER, { id: questionId, text: 'Não uso.' })).toEqual({ error: 'NOT_FOUND' });
    expect(await as(buyer, ANSWER, { id: questionId, text: 'Não uso.' })).toEqual({
      answer: 'Não uso.',
      isOpen: false,
    });
    expect(await as(buyer, ANSWER, { id: questionId, text: 'Uso, sim.' })).toEqual({
      refusal: 'pharmacy_question_closed',
    });
    expect((await page(id)).questions).toMatchObject([{ to: 'PATIENT', text, answer: 'Não uso.' }]);
    expect(await dispense(id, { version: asked.version })).toEqual({ refusal: 'changed_meanwhile' });
    expect(await dispense(id)).toMatchObject({ isOpen: false });
  });

  it('goes to the doctor who prescribed, and closes with the decision', async () => {
    const { id } = await paidOrder();
    const text = 'Confirma a dose com a pressão que ele relatou?';
    const { version } = await page(id);
    await as(pharmacist, ASK, { orderId: id, version, to: 'DOCTOR', text });
    const waiting = await as(doctor, '{ pharmacyQuestionsToMe { id text isOpen appointmentId } }');
    const question = waiting.find((asked: { text: string }) => asked.text === text);
    const { rows } = await app.services.database.pool.query(
      `select prescription.appointment_id from prescription_use
       join prescription_item on prescription_item.id = prescription_use.item_id
       join prescription on prescription.id = prescription_item.prescription_id
       where prescription_use.transaction_id = $1`,
      [id],
    );
    expect(question).toMatchObject({ isOpen: true, appointmentId: rows[0].appointment_id });
    await dispense(id);
    expect(await as(doctor, ANSWER, { id: question?.id, text: 'Confirmo.' })).toEqual({
      refusal: 'pharmacy_question_closed',
    });
  });
});
