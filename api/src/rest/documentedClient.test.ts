import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { choose } from '#schema/questionnaire/choose.ts';
import { responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { keysOf } from '#schema/typedObject.ts';
import { phonePhoto } from '#storage/testing/sampleFiles.ts';
import { healthyAnswers } from '../../../sandbox/history/clinic/healthyAnswers.ts';
import { definitionBySlug } from '../../test/builders/evaluations.ts';
import { nextStep } from '../../test/builders/twoFactor.ts';
import { codeOf, type Person, signUp, signUpAs } from '../../test/people.ts';
import { queuedMails } from '../../test/queuedMails.ts';
import { registrationForm } from '../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { ASKED_FIELDS } from '../http/refuse.ts';
import type { RestRequest } from './openapi/checkExchange.ts';
import { sendRequest } from './rest.recorder.ts';
import { routes } from './routes.ts';

/** Every call of the two specifications (store §7, evaluation §7), as they print it. */
const DOCUMENTED = `
  POST /transaction/calculate | GET /transaction/{id} | POST /transaction | POST /transaction/{id}/checkout
  PUT /transaction/{id} | GET /transaction/mine | GET /transaction/mine/details
  POST /credit-card | GET /credit-card/mine | GET /credit-card/{id} | DELETE /credit-card/{id}
  POST /api/auth | POST /api/auth/refresh | POST /user/password-recovery | PUT /user/password-recovery
  GET /user/me | POST /user/news-letter | POST /user | POST /user/admin | GET /user | GET /user/{id}
  PUT /user/{id} | DELETE /user/{id} | POST /user/contact-us | GET /user/external-account/{document}
  GET /product | GET /product/{id} | GET /coupon/{title}/title | GET /coupon/{id} | POST /coupon
  PUT /coupon/{id} | GET /coupon | DELETE /coupon | GET /recurrence/mine | GET /track-order
  POST /utils/image-base-64 | GET /utils/secure-url
  POST /quiz/with-appointment | GET /quiz | GET /quiz/{id} | GET /quiz/type
  POST /evolution | GET /evolution/{id} | GET /evolution/mine/ | GET /evolution/ | PUT /evolution/{id}
  DELETE /evolution/{id} | POST /medical-appointment | GET /medical-appointment | GET /medical-appointment/mine
  GET /medical-appointment/{id} | PUT /medical-appointment/{id} | DELETE /medical-appointment/{id}
  GET /chat-message | POST /chat-message | GET /chat-message/mine | GET /chat-message/{id}
  PUT /chat-message/{id} | DELETE /chat-message/{id} | GET /chat-message/chat-users
  POST /prescription | GET /prescription/{id} | GET /prescription | POST /prescription/upload
  GET /prescription/valid | GET /user/{id}/enable-two-factor | PUT /user/{id}/two-factor
  PUT /user/{id}/two-factor-recovery | PUT /user/{id}/reset-two-factor | POST /user/authenticate-two-factor
`
  .split(/[|\n]/)
  .map((call) => call.trim())
  .filter(Boolean);

let shop: TestApp;
let admin: Person;
let doctor: Person;
beforeAll(async () => {
  shop = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
  [admin, doctor] = [await signUpAs(shop, 'admin'), await signUpAs(shop, 'doctor')];
});
afterAll(() => shop.close());

type Caller = { token: string } | null;
const succeeded = new Set<string>();

/** Sends a documented call and fails unless it succeeds; `ids` fill its path, and `query` follows it. */
async function call(
  name: string,
  who: Caller,
  body?: unknown,
  { ids = {}, query = '' }: { ids?: Record<string, string>; query?: string } = {},
) {
  const answer = await attempt(name, who, body, { ids, query });
  if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  succeeded.add(name);
  return answer.body;
}

/** Sends a documented call that may be refused. */
function attempt(
  name: string,
  who: Caller,
  body?: unknown,
  { ids = {}, query = '' }: { ids?: Record<string, string>; query?: string } = {},
) {
  const [method = 'GET', path = ''] = name.split(' ');
  return sendRequest(shop, {
    method: method as NonNullable<RestRequest['method']>,
    path: path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(ids[key] ?? '')) + query,
    token: who?.token,
    ...(body === undefined ? {} : { body }),
  });
}

const refusalOf = async (...sent: Parameters<typeof attempt>) => {
  const { status, body } = await attempt(...sent);
  return { status, ...body };
};
/** The numbers of a mail's code, as its reader types them. */
const mailedCode = async (to: string, template: string): Promise<string> =>
  (await queuedMails(shop, { to, template })).at(-1)?.data.code;
const photo = async () => (await phonePhoto(64, 48)).toString('base64');

/** What the cart of the specification holds about a product (store §3). */
async function cartLine(key: string, quantity = 1) {
  const { id, name, images, value, prescriptionRequired, hideQtd } = await call(
    'GET /product/{id}',
    null,
    undefined,
    {
      ids: { id: key },
    },
  );
  const prices = { price: value, value, subValue: value * quantity, discountValue: 0, discountPercentage: 0 };
  return { id, name, images, quantity, prescription: prescriptionRequired, hideQtd, ...prices };
}

const orderOf = async (person: { form: ReturnType<typeof registrationForm> }, changes: object) => {
  const { form } = person;
  return {
    contact: {
      name: `${form.firstName} ${form.lastName}`,
      document: form.document,
      email: form.email,
      phone: form.phone,
      birthDate: form.birthDate,
    },
    address: {
      zipcode: form.zipcode,
      street: form.street,
      addressNumber: form.addressNumber,
      neighborhood: form.neighborhood,
      city: form.city,
      uf: form.uf,
    },
    freightType: 'Standard',
    ...changes,
  };
};

const CARD = {
  number: '4111111111111111',
  holderName: 'RUI B LIMA',
  expiryMonth: '12',
  expiryYear: '2030',
  securityCode: '123',
  holderDocument: '529.982.247-25',
};

/** A shopper who registered with the fields of `/cadastro`. */
async function registered() {
  const form = registrationForm();
  const { firstName, lastName, passwordConfirmation: _, ...fields } = form;
  const body = await call('POST /user', null, {
    name: `${firstName} ${lastName}`,
    ...fields,
    grantType: 'password',
  });
  return { id: body.id as string, token: body.tokens.token as string, form };
}

/** A patient who registered in the evaluation: password and document are both the CPF (evaluation §3). */
async function patient() {
  const { firstName, lastName, email, birthDate, phone, document } = registrationForm();
  const body = { name: `${firstName} ${lastName}`, email, birthDate, phone, document, password: document };
  const { id, tokens } = await call('POST /user', null, { ...body, grantType: 'password' });
  return { id: id as string, token: tokens.token as string, body };
}

describe('a client that knows only the specification of the store', () => {
  let buyer: Awaited<ReturnType<typeof registered>>;

  it('looks at the products and calculates a cart with freight as a visitor', async () => {
    expect((await call('GET /product', null)).items.length).toBeGreaterThan(5);
    const products = [await cartLine('shampoo-energizante'), await cartLine('creatina', 2)];
    const priced = await call('POST /transaction/calculate', null, {
      products,
      coupon: null,
      zipcode: '01310-100',
      installments: 1,
      recurrent: false,
      freightType: 'Standard',
    });
    expect(priced).toMatchObject({
      items: expect.any(Array),
      total: expect.any(Number),
      interestValue: 0,
      freight: expect.any(Number),
      freightType: 'Standard',
      availableFreights: expect.any(Array),
    });
  });

  it('registers, signs in, renews the session and changes the profile', async () => {
    buyer = await registered();
    const { document, email, password } = buyer.form;
    await call('GET /user/external-account/{document}', null, undefined, { ids: { document } });
    const session = await call('POST /api/auth', null, { username: email, password, grantType: 'password' });
    const renewed = await call('POST /api/auth/refresh', null, { refreshToken: session.refreshToken });
    const me = await call('GET /user/me', renewed);
    expect(me.id).toBe(buyer.id);
    const rg = { nationalityDocument: '12.345.678-X' };
    expect(await call('PUT /user/{id}', renewed, { ...me, ...rg }, { ids: { id: me.id } })).toMatchObject(rg);
    expect((await call('GET /user/{id}', renewed, undefined, { ids: { id: me.id } })).id).toBe(me.id);
    buyer = { ...buyer, token: renewed.token };
  });

  it('recovers a password with the mailed code, and is asked for a missing e-mail and CPF by their fields', async () => {
    const person = await registered();
    const { email, document } = person.form;
    await call('POST /user/password-recovery', null, { email, sendTo: 'email' });
    const password = 'vento leste 88';
    const code = await mailedCode(email, 'recovery-code');
    const documented = await refusalOf('PUT /user/password-recovery', null, { code, password });
    expect(documented).toMatchObject({ status: 400, error: 'invalid_email', fields: [{ path: 'email' }] });
    const unconfirmed = await refusalOf('PUT /user/password-recovery', null, { email, code, password });
    expect(unconfirmed).toMatchObject({
      error: 'recovery_document_required',
      fields: [{ path: 'document' }],
    });
    await call('PUT /user/password-recovery', null, { email, code, password, document });
    await call('POST /api/auth', null, { username: document, password, grantType: 'password' });
  });

  it('sends the newsletter and contact forms, and the codes of its tracking events; other codes are refused', async () => {
    const sender = { name: 'Rui Barbosa Lima', email: 'rui@exemplo.com.br' };
    await call('POST /user/news-letter', null, sender);
    await call('POST /user/contact-us', null, { ...sender, phone: '', subject: 'Entrega', message: 'Olá.' });
    for (const code of Object.values(ACTIVITY_EVENT))
      expect(await call('POST /user-activity', null, { code, path: '/produtos/creatina' })).toEqual({
        ok: true,
      });
    for (const code of [0, 12, -1])
      expect(await refusalOf('POST /user-activity', null, { code, path: '/' })).toMatchObject({
        status: 400,
        error: 'invalid_input',
        fields: [{ path: 'code' }],
      });
  });

  it('manages a coupon as an admin, and uses it as a shopper', async () => {
    const created = await call('POST /coupon', admin, {
      title: 'DOCUMENTO10',
      product: 'creatina',
      percent: 10,
    });
    const ids = { id: created.id as string, title: 'DOCUMENTO10' };
    await call('GET /coupon', admin);
    await call('GET /coupon/{id}', admin, undefined, { ids });
    await call('PUT /coupon/{id}', admin, { title: 'DOCUMENTO10', percent: 12 }, { ids });
    expect((await refusalOf('GET /coupon/{title}/title', null, undefined, { ids })).error).toBe(
      'coupon_not_logged',
    );
    const coupon = await call('GET /coupon/{title}/title', buyer, undefined, { ids });
    const products = [await cartLine('creatina')];
    const priced = await call('POST /transaction/calculate', buyer, {
      products,
      coupon,
      zipcode: '01310100',
    });
    expect(priced).toMatchObject({ coupon: 'DOCUMENTO10', discount: expect.any(Number) });
    await call('DELETE /coupon', admin, undefined, { query: '?title=DOCUMENTO10' });
  });

  it('orders, changes the order, pays by PIX and by card, and tracks it', async () => {
    const products = [await cartLine('creatina', 2)];
    const order = await call('POST /transaction', buyer, await orderOf(buyer, { products, coupon: null }));
    const ids = { id: order.id as string };
    await call('PUT /transaction/{id}', buyer, { installments: 2 }, { ids });
    await call('GET /transaction/{id}', buyer, undefined, { ids });
    const paid = await call(
      'POST /transaction/{id}/checkout',
      buyer,
      { type: 1, installments: 2, card: CARD },
      { ids },
    );
    expect(paid).toMatchObject({ status: 1, isPaid: true, subscriptionTerms: null });
    expect((await refusalOf('POST /transaction/{id}/checkout', buyer, { type: 3 }, { ids })).error).toBe(
      'transaction_already_approved',
    );
    await call('GET /track-order', null, undefined, { query: `?code=${paid.code}` });
    const mine = await call('GET /transaction/mine', buyer, undefined, {
      query: '?orderBy=status&isDesc=true&limit=100',
    });
    expect(mine.items.map(({ id }: { id: string }) => id)).toEqual([order.id]);
    const details = await call('GET /transaction/mine/details', buyer, undefined, {
      query: '?product=creatina',
    });
    expect(details.total).toBe(1);
    const shampoo = { products: [await cartLine('shampoo-energizante')] };
    const second = await call('POST /transaction', buyer, await orderOf(buyer, shampoo));
    const waiting = await call(
      'POST /transaction/{id}/checkout',
      buyer,
      { type: 3 },
      { ids: { id: second.id } },
    );
    expect(waiting).toMatchObject({ status: 2, payment: { pix: { copyPaste: expect.any(String) } } });
  });

  it('saves a card and deletes it', async () => {
    const card = await call('POST /credit-card', buyer, CARD);
    const ids = { id: card.id as string };
    expect((await call('GET /credit-card/mine', buyer)).items).toEqual([card]);
    expect(await call('GET /credit-card/{id}', buyer, undefined, { ids })).toEqual(card);
    await call('DELETE /credit-card/{id}', buyer, undefined, { ids });
  });

  it('pays a subscription: the refusal names the terms to accept, which it reads here', async () => {
    const products = [await cartLine('shampoo-energizante')];
    const sent = await orderOf(buyer, { products, recurrent: true });
    const { id, subscriptionTerms } = await call('POST /transaction', buyer, sent);
    expect(subscriptionTerms).toMatchObject({ version: expect.any(String), isBegun: false });
    const payment = { type: 1, installments: 1, card: CARD };
    const refused = await refusalOf('POST /transaction/{id}/checkout', buyer, payment, { ids: { id } });
    expect(refused).toMatchObject({
      status: 400,
      error: 'subscription_terms_not_accepted',
      fields: [
        { path: 'acceptedSubscriptionTerms', message: expect.stringContaining(subscriptionTerms.version) },
      ],
    });
    const { body: terms } = await sendRequest(shop, { path: subscriptionTerms.url });
    expect(terms).toMatchObject({ version: subscriptionTerms.version, title: 'Termos da assinatura' });
    const accepted = { ...payment, acceptedSubscriptionTerms: terms.version };
    const paid = await call('POST /transaction/{id}/checkout', buyer, accepted, { ids: { id } });
    expect(paid).toMatchObject({ isPaid: true, subscriptionTerms: { isBegun: true } });
    expect((await call('GET /recurrence/mine', buyer)).items).toMatchObject([{ status: 1 }]);
  });

  it('turns the second factor on, signs in with it, and recovers and resets it', async () => {
    const person = await registered();
    const ids = { id: person.id };
    const { secret } = await call('GET /user/{id}/enable-two-factor', person, undefined, { ids });
    const confirmed = await call(
      'PUT /user/{id}/two-factor',
      person,
      { code: await codeOf(secret) },
      { ids },
    );
    const challenge = async () => {
      const credentials = {
        username: person.form.email,
        password: person.form.password,
        grantType: 'password',
      };
      return (await call('POST /api/auth', null, credentials)).challenge as string;
    };
    await nextStep(shop, person);
    const code = await codeOf(secret);
    const session = await call('POST /user/authenticate-two-factor', null, {
      challenge: await challenge(),
      code,
    });
    await nextStep(shop, person);
    const fresh = await attempt('POST /user/step-up', session, { code: await codeOf(secret) });
    expect(fresh).toMatchObject({ status: 200, body: { ok: true } });
    const recovery = { challenge: await challenge(), recoveryCode: confirmed.recoveryCodes[0] };
    await call('PUT /user/{id}/two-factor-recovery', null, recovery, { ids });
    const lost = await challenge();
    await call('PUT /user/{id}/reset-two-factor', null, { challenge: lost }, { ids });
    const mailed = await mailedCode(person.form.email, 'two-factor-reset-code');
    await call('PUT /user/{id}/reset-two-factor', null, { challenge: lost, code: mailed }, { ids });
  });

  it('manages people as an admin', async () => {
    expect((await call('GET /user', admin, undefined, { query: '?limit=5&offset=0' })).total).toBeGreaterThan(
      3,
    );
    const { passwordConfirmation: _, password: __, ...fields } = registrationForm();
    const created = await call('POST /user/admin', admin, { ...fields, role: 'admin' });
    await call('DELETE /user/{id}', admin, undefined, { ids: { id: created.id } });
  });
});

/** Answers of the weight loss line. */
const [FEMALE, PREGNANT, LAST_MENSTRUATION, DIABETES] = [8, 1, 3, 49];

describe('a client that knows only the specification of the evaluation', () => {
  let rui: Awaited<ReturnType<typeof patient>>;
  let appointmentId: string;
  let evolutionId: string;

  const upload = async (who: Caller) =>
    (await call('POST /utils/image-base-64', who, { image: await photo(), isPrivate: true }))
      .bucket as string;
  const answersOf = (slug: string, chosen: readonly [number, string?][] = []) => {
    const definition = definitionBySlug(slug);
    const draft = chosen.reduce(
      (earlier, [id, value]) => choose(definition, earlier, id, value),
      healthyAnswers(definition),
    );
    return responsesOf(definition, draft);
  };
  /** The payload exactly as printed: {quiz, medicalAppointment}. */
  const evaluation = (
    type: number,
    questionAndResponse: unknown,
    evolution: string,
    consents?: string[],
  ) => ({
    quiz: { quizMessage: 'Resumo', questionAndResponse, type, ...(consents ? { consents } : {}) },
    medicalAppointment: {
      evolutionId: evolution,
      attendBy: null,
      status: 1,
      request: type,
      typeAttendance: 1,
    },
  });
  const idsOf = ({ consents }: { consents: { id: string }[] }) => consents.map(({ id }) => id);

  it('registers, which opens its session; the CPF as a password opens no other, and it cannot register twice', async () => {
    rui = await patient();
    const { document } = rui.body;
    const credentials = { username: document, password: document, grantType: 'password' };
    expect((await refusalOf('POST /api/auth', null, credentials)).error).toBe('invalid_credentials');
    expect((await call('GET /user/me', rui)).id).toBe(rui.id);
    expect((await refusalOf('POST /user', null, rui.body)).error).toMatch(/already_registered$/);
  });

  it('uploads photos and creates an evolution from what the uploads returned', async () => {
    const [filePicTop, filePicFront, filePicBack] = [await upload(rui), await upload(rui), await upload(rui)];
    const created = await call('POST /evolution', rui, { filePicTop, filePicFront, filePicBack });
    evolutionId = created.id;
    expect(created.type).toBe(3);
    const query = `?fileName=${encodeURIComponent(filePicTop)}`;
    const { url } = await call('GET /utils/secure-url', rui, undefined, { query });
    expect((await fetch(url)).status).toBe(200);
    await call('GET /evolution/{id}', rui, undefined, { ids: { id: evolutionId } });
    const mine = await call('GET /evolution/mine/', rui, undefined, { query: '?limit=20&isDesc=true' });
    expect(mine.items).toMatchObject([{ id: evolutionId }]);
  });

  it('is asked for the consents and the photo with the document by their fields and texts, then sends', async () => {
    const responses = answersOf('quedadecabelo');
    const first = await refusalOf('POST /quiz/with-appointment', rui, evaluation(3, responses, evolutionId));
    expect(first).toMatchObject({ status: 400, error: 'consent_required' });
    expect(first.fields.map(({ path }: { path: string }) => path)).toEqual(Array(4).fill('quiz.consents'));
    expect(first.consents.map(({ text }: { text: string }) => text)).toEqual(
      first.fields.map(({ message }: { message: string }) => message),
    );
    for (const { url, title } of first.consents.at(-1).documents)
      expect((await sendRequest(shop, { path: url })).body).toMatchObject({
        title,
        sections: expect.any(Array),
      });
    const consented = evaluation(3, responses, evolutionId, idsOf(first));
    const second = await refusalOf('POST /quiz/with-appointment', rui, consented);
    expect(second).toMatchObject({
      status: 400,
      error: 'photos_required',
      fields: [{ path: 'documentPhoto', message: 'Você com o documento na mão' }],
    });
    const documentPhoto = await upload(rui);
    await call('PUT /evolution/{id}', rui, { documentPhoto }, { ids: { id: evolutionId } });
    const { quizUser, type, medicalAppointment } = await call(
      'POST /quiz/with-appointment',
      rui,
      evaluation(3, responses, evolutionId),
    );
    expect([quizUser.length, type]).toEqual([responses.length, 3]);
    appointmentId = medicalAppointment.id;
    const repeated = await refusalOf(
      'POST /quiz/with-appointment',
      rui,
      evaluation(3, responses, evolutionId),
    );
    expect(repeated.error).toBe('quiz_already_exists');
  });

  it('reads its evaluations and appointments', async () => {
    const { items } = await call('GET /quiz', rui);
    await call('GET /quiz/{id}', rui, undefined, { ids: { id: items[0].id } });
    expect((await call('GET /quiz/type', rui, undefined, { query: '?type=3' })).total).toBe(1);
    expect((await call('GET /medical-appointment/mine', rui)).items).toMatchObject([{ id: appointmentId }]);
    await call('GET /medical-appointment/{id}', rui, undefined, { ids: { id: appointmentId } });
  });

  it.each<[string, [number, string?][]]>([
    ['pregnantAnswerYes', [[FEMALE], [PREGNANT], [LAST_MENSTRUATION, '01/11/2026']]],
    ['conditionsAnswer', [[DIABETES]]],
  ])('is shown the documented error %s of the weight loss line', async (code, chosen) => {
    const ana = await patient();
    await call('PUT /user/{id}', ana, { nationalityDocument: '12.345.678-X' }, { ids: { id: ana.id } });
    const responses = answersOf('wl', chosen);
    const pictures = { filePicFront: await upload(ana), filePicRightSide: await upload(ana) };
    const evolution = await call('POST /evolution', ana, pictures);
    expect(evolution.type).toBe(6);
    const { consents } = await refusalOf(
      'POST /quiz/with-appointment',
      ana,
      evaluation(6, responses, evolution.id),
    );
    const sent = evaluation(6, responses, evolution.id, idsOf({ consents }));
    const stopped = await refusalOf('POST /quiz/with-appointment', ana, sent);
    expect(stopped).toMatchObject({ status: 400, error: code, stopId: code, isFinal: false });
    expect(stopped.message.length).toBeGreaterThan(20);
  });

  it('asks for the appointment of an evaluation that is already answered', async () => {
    const ana = await patient();
    const responses = answersOf('melatonina');
    const { id } = await call('POST /evolution', ana, { filePicFront: await upload(ana) });
    const { consents } = await refusalOf('POST /quiz/with-appointment', ana, evaluation(1, responses, id));
    // Refused without the photo with the document, but the answers are stored.
    await attempt('POST /quiz/with-appointment', ana, evaluation(1, responses, id, idsOf({ consents })));
    await call('PUT /evolution/{id}', ana, { documentPhoto: await upload(ana) }, { ids: { id } });
    const { medicalAppointment } = evaluation(1, responses, id);
    const created = await call('POST /medical-appointment', ana, medicalAppointment);
    await call('DELETE /medical-appointment/{id}', admin, undefined, {
      ids: { id: created.id },
      query: '?reason=O%20paciente%20desistiu.',
    });
    await call('DELETE /evolution/{id}', admin, undefined, { ids: { id } });
  });

  it('has a conversation with the doctor, and lists the own messages without naming an appointment', async () => {
    await call('GET /medical-appointment', doctor, undefined, { query: '?limit=20&offset=0' });
    const move = { status: 2 };
    await call('PUT /medical-appointment/{id}', doctor, move, { ids: { id: appointmentId } });
    const message = { medicalAppointmentId: appointmentId, text: 'Bom dia.', attachment: await upload(rui) };
    const sent = await call('POST /chat-message', rui, message);
    const answered = await call('POST /chat-message', doctor, { ...message, text: 'Olá.', attachment: null });
    const query = '?offset=0&limit=99999';
    for (const who of [rui, doctor]) {
      const { items } = await call('GET /chat-message', who, undefined, { query });
      expect(items.map(({ id }: { id: string }) => id)).toEqual([answered.id, sent.id]);
    }
    expect(await call('GET /chat-message', await signUp(shop), undefined, { query })).toEqual({
      items: [],
      total: 0,
    });
    await call('GET /chat-message/mine', rui);
    await call('GET /chat-message/{id}', rui, undefined, { ids: { id: answered.id } });
    await call('PUT /chat-message/{id}', rui, { isRead: true }, { ids: { id: answered.id } });
    await call('GET /chat-message/chat-users', rui, undefined, {
      query: `?medicalAppointmentId=${appointmentId}`,
    });
    await call('DELETE /chat-message/{id}', rui, undefined, { ids: { id: sent.id } });
  });

  it('prescribes as the doctor, who opens the record and confirms the identity here', async () => {
    expect(await call('GET /prescription/valid', rui)).toEqual({
      valid: false,
      prescriptions: [],
      missingProducts: [],
    });
    const ids = { id: appointmentId };
    const { rows } = await shop.services.database.pool.query(
      'select * from council_registration where user_id = $1',
      [doctor.id],
    );
    const form = async () => {
      await nextStep(shop, doctor);
      return {
        medicalAppointmentId: appointmentId,
        prescription: [
          {
            productId: 'minoxidil',
            directions: 'Meia tampa.',
            duration: '1 mês',
            unitsPerDispensing: 1,
            dispensings: 6,
          },
        ],
        messageToPatient: 'Use todos os dias e volte em seis meses.',
        oneTimePassword: await codeOf(),
        council: 'CRM',
        registrationNumber: rows[0].registration_number,
        registrationState: rows[0].registration_state,
      };
    };
    const confirm = () =>
      attempt('POST /medical-appointment/{id}/confirm-identity', doctor, undefined, { ids });
    expect((await confirm()).body).toMatchObject({
      error: 'record_not_opened',
      fields: [{ path: 'record' }],
    });
    const opened = await call('GET /medical-appointment/{id}', doctor, undefined, { ids });
    const evolution = await call('GET /evolution/{id}', doctor, undefined, {
      ids: { id: opened.evolutionId },
    });
    expect((await call('GET /evolution/', doctor)).items).toMatchObject([{ id: evolution.id }]);
    const query = `?fileName=${evolution.documentPhoto}`;
    const { url } = await call('GET /utils/secure-url', doctor, undefined, { query });
    expect((await fetch(url)).status).toBe(200);
    expect(await refusalOf('POST /prescription', doctor, await form())).toMatchObject({
      error: 'identity_not_confirmed',
      fields: [{ path: 'identity' }],
    });
    const confirmed = await confirm();
    expect(confirmed.status).toBe(200);
    for (const flag of confirmed.body.flags)
      await attempt('POST /medical-appointment/{id}/clear-flag', doctor, { flag }, { ids });
    const issued = await call('POST /prescription', doctor, await form());
    await call('GET /prescription/{id}', rui, undefined, { ids: { id: issued.id } });
    expect((await call('GET /prescription', rui)).total).toBe(1);
    expect(await call('GET /prescription/valid', rui)).toMatchObject({
      valid: true,
      prescriptions: [{ id: issued.id }],
    });
  });

  it('sends its own prescription, and is asked for its day and products by their fields', async () => {
    const ana = await patient();
    const page = { image: await photo(), isPrivate: true };
    const undated = await refusalOf('POST /prescription/upload', ana, page);
    expect(undated).toMatchObject({ status: 400, error: 'invalid_input', fields: [{ path: 'issuedOn' }] });
    const issuedOn = todayInSaoPaulo(new Date());
    const unnamed = await refusalOf('POST /prescription/upload', ana, { ...page, issuedOn });
    expect(unnamed).toMatchObject({
      error: 'prescription_products_required',
      fields: [{ path: 'products' }],
    });
    await call('POST /prescription/upload', ana, { ...page, issuedOn, products: ['minoxidil'] });
    expect((await call('GET /prescription/valid', ana)).valid).toBe(false);
  });
});

describe('the documented calls', () => {
  it('have all succeeded in the stories above', () => {
    expect(DOCUMENTED.filter((name) => !succeeded.has(name))).toEqual([]);
    expect(DOCUMENTED).toHaveLength(70);
  });

  it('are refused only with paths that the API has, where they need more', () => {
    const paths = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    const named = Object.values(ASKED_FIELDS).flatMap(
      ({ message }) => message.match(/[A-Z]{3,} \/[\w/{}-]+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(5);
    const documents = keysOf(LEGAL_DOCUMENTS).map((id) => `GET /legal-document/${id}`);
    expect(
      named.filter((path) => !paths.has(path) && !documents.some((document) => document === path)),
    ).toEqual([]);
  });
});
