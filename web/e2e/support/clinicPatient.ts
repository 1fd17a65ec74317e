import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { ageOn } from '#schema/br/birthDate.ts';
import { day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { choose } from '#schema/questionnaire/choose.ts';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import { ANSWER_TYPE } from '#schema/questionnaire/definitionAnswer.ts';
import { type Draft, definitionIndex, EMPTY_DRAFT } from '#schema/questionnaire/draft.ts';
import { shownPages } from '#schema/questionnaire/pages.ts';
import { stopsOn } from '#schema/questionnaire/stops.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import { definitionOf } from './evaluation/evaluationAppointment.ts';
import type { GivenAnswer, Line } from './evaluation/evaluationLines.ts';
import { ADDRESS, newPerson, PASSWORD, type Person } from './people.ts';
import type { Shop } from './shop.ts';

const BIRTH_DATE = day('1988-03-14');
const TODAY = todayInSaoPaulo(new Date());
const PERSON = { age: ageOn(BIRTH_DATE, TODAY), today: TODAY };
const REGISTRATION_ADDRESS = {
  zipcode: ADDRESS.zipcode,
  street: ADDRESS.street,
  addressNumber: ADDRESS.number,
  neighborhood: 'Pinheiros',
  city: 'São Paulo',
  uf: 'SP',
};

/** The session that a page stores. */
interface Session {
  token: string;
  refreshToken: string;
}

/** A patient whose evaluations and purchases are created through the API; other journeys test those screens. */
export interface Patient extends Person, Session {
  ask<Data>(query: string, variables?: object): Promise<Data>;
}

const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { ... on AuthRecord { token refreshToken } ... on UserError { code } }
}`;

export async function askShop<Data>(
  shop: Shop,
  query: string,
  variables: object,
  token?: string,
): Promise<Data> {
  const answer = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors }: { data?: Data; errors?: unknown } = await answer.json();
  if (!data) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return data;
}

export async function newPatient(shop: Shop, firstName: string): Promise<Patient> {
  const person = newPerson(firstName);
  const input = {
    ...person,
    ...REGISTRATION_ADDRESS,
    birthDate: BIRTH_DATE,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  };
  const { register } = await askShop<{ register: Session & { code?: string } }>(shop, REGISTER, { input });
  if (register.code) throw new Error(`register: ${register.code}`);
  const { token, refreshToken } = register;
  return {
    ...person,
    token,
    refreshToken,
    ask: (query, variables = {}) => askShop(shop, query, variables, token),
  };
}

/** Signs the patient in on every page that this browser context opens. */
export const signInPages = (context: BrowserContext, { token, refreshToken }: Session): Promise<unknown> =>
  context.addInitScript(
    (session) => {
      if (!localStorage.getItem('auth')) localStorage.setItem('auth', session);
    },
    JSON.stringify({ token, refreshToken, authenticated: true }),
  );

const wantedAnswersTo = (answers: readonly GivenAnswer[], title: string) =>
  answers.find(([question]) => title.includes(question))?.slice(1);

/** Adds the answer that the table of the line names, otherwise the answer of a healthy person. */
function answerQuestion(definition: Definition, before: Draft, question: Question, line: Line): Draft {
  let draft = before;
  const choices = question.answers.filter(({ type }) => type <= ANSWER_TYPE.multiple);
  const wantedAnswers = wantedAnswersTo(line.answers, question.title);
  const named = choices.filter(({ value }) => wantedAnswers?.some((word) => value.startsWith(word)));
  // An answer that stops the evaluation is worse than one with flags, and an exclusive one ("none of these") is best.
  const risk = (id: number) => {
    const after = choose(definition, draft, id);
    const answer = definitionIndex(definition).answer.get(id)?.answer;
    const stops = stopsOn(definition, after, PERSON, question.page).length;
    return stops * 100 + (answer?.flags?.length ?? 0) * 10 + (answer?.singleSelect ? 0 : 1);
  };
  const safest = choices
    .filter((answer) => visibilityOf(definition, draft).answer(question, answer))
    .toSorted((a, b) => risk(a.id) - risk(b.id))
    .slice(0, 1);
  for (const { id } of named.length > 0 ? named : safest) draft = choose(definition, draft, id);
  // Texts and numbers, the types after the choices, are named by their own label or, without choices, by the question.
  for (const answer of question.answers) {
    if (answer.type <= ANSWER_TYPE.multiple || !visibilityOf(definition, draft).answer(question, answer))
      continue;
    const [text] =
      wantedAnswersTo(line.answers, answer.value) ?? (choices.length === 0 ? wantedAnswers : undefined) ?? [];
    if (text !== undefined)
      draft = choose(definition, draft, answer.id, answer.type === ANSWER_TYPE.number ? Number(text) : text);
    else if (question.required) draft = choose(definition, draft, answer.id, 'Tudo bem por aqui');
  }
  return draft;
}

function answersOf(definition: Definition, line: Line): Draft {
  let draft = EMPTY_DRAFT;
  for (const { page } of shownPages(definition, draft)) {
    const done = new Set<number>();
    for (;;) {
      const question = visibilityOf(definition, draft)
        .questionsOn(page)
        .find(({ id }) => !done.has(id));
      if (!question) break;
      done.add(question.id);
      draft = answerQuestion(definition, draft, question, line);
    }
  }
  return draft;
}

let pictureCount = 0;
/** Draws a different picture each time, so that they can be told apart on a screen. */
const picture = (text: string): Promise<Buffer> => {
  pictureCount += 1;
  const hue = (pictureCount * 67) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="hsl(${hue} 35% 62%)"/><circle cx="600" cy="400" r="220" fill="hsl(${hue} 30% 80%)"/><text x="600" y="800" font-size="72" text-anchor="middle" fill="#1D2A2E" font-family="sans-serif">${text} ${pictureCount}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

async function sendPhoto(shop: Shop, { token }: Session, field: string): Promise<string> {
  const bytes = await picture(field);
  const headers = { authorization: `Bearer ${token}` };
  const purpose = field === 'documentPhoto' ? 'document' : 'photo';
  const begun = await fetch(`${shop.url}/uploads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ purpose, size: bytes.length }),
  });
  const { id }: { id: string } = await begun.json();
  const sent = await fetch(`${shop.url}/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(bytes),
  });
  const { fileId }: { fileId?: string } = await sent.json();
  if (!fileId) throw new Error(`photo ${field}: ${sent.status}`);
  return fileId;
}

const START = `mutation ($type: String!, $consents: [String!]!) {
  startQuiz(type: $type, consents: $consents, startOver: true) { ... on Quiz { id } ... on UserError { code } }
}`;
const SAVE = `mutation ($quizId: ID!, $questionId: Int!, $answers: [AnswerInput!]!) {
  saveAnswer(quizId: $quizId, questionId: $questionId, answers: $answers, page: 1) { ... on UserError { code } }
}`;
const SUBMIT = `mutation ($input: SubmitQuizInput!) {
  submitQuiz(input: $input) { ... on MedicalAppointment { id } ... on UserError { code message } ... on QuizStopped { page } }
}`;

/** Sends an evaluation with answers and photos; returns the ID of the appointment, which waits for a doctor. */
export async function evaluate(shop: Shop, patient: Patient, line: Line): Promise<string> {
  const { startQuiz } = await patient.ask<{ startQuiz: { id: string } }>(START, {
    type: line.slug,
    consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
  });
  const definition = await definitionOf(line);
  const { answers } = answersOf(definition, line);
  for (const [questionId, chosen] of Object.entries(answers)) {
    await patient.ask(SAVE, {
      quizId: startQuiz.id,
      questionId: Number(questionId),
      answers: Object.entries(chosen).map(([answer, value]) => ({
        answer: Number(answer),
        ...(value === true ? {} : { textResponse: String(value) }),
      })),
    });
  }
  const photos: Record<string, string> = {};
  for (const field of [...definition.photos.slots.map((slot) => slot.field), 'documentPhoto'])
    photos[field] = await sendPhoto(shop, patient, field);
  const { submitQuiz } = await patient.ask<{ submitQuiz: { id?: string } }>(SUBMIT, {
    input: { quizId: startQuiz.id, nationalityDocument: '245678910', ...photos },
  });
  if (!submitQuiz.id) throw new Error(`not sent: ${JSON.stringify(submitQuiz)}`);
  return submitQuiz.id;
}

const ADD = `mutation ($input: CartLineInput!) { addToCart(input: $input) { ... on UserError { code } } }`;
const ORDER = `mutation ($input: CreateTransactionInput!, $key: String!) {
  createTransaction(input: $input, idempotencyKey: $key) { ... on Transaction { id } ... on UserError { code message } }
}`;
const PAY = `mutation ($id: ID!, $key: String!) {
  checkoutTransaction(id: $id, input: { method: ${PAYMENT_METHOD.pix} }, idempotencyKey: $key) {
    ... on Transaction { payment { pix { copyPaste } } } ... on UserError { code message }
  }
}`;

/** Orders one unit and pays it by PIX at the test bank; returns the ID of the order. */
export async function buy(shop: Shop, patient: Patient, slug: string): Promise<string> {
  const product = await patient.ask<{ product: { id: string } }>(
    'query ($slug: String!) { product(slug: $slug) { id } }',
    { slug },
  );
  await patient.ask(ADD, { input: { productId: product.product.id, quantity: 1 } });
  const { createTransaction } = await patient.ask<{ createTransaction: { id?: string } }>(ORDER, {
    input: {
      contact: {
        name: `${patient.firstName} ${patient.lastName}`,
        document: patient.document,
        email: patient.email,
        phone: patient.phone,
        birthDate: BIRTH_DATE,
      },
      address: REGISTRATION_ADDRESS,
      freightType: 'Standard',
    },
    key: randomUUID(),
  });
  const { id } = createTransaction;
  if (!id) throw new Error(`not ordered: ${JSON.stringify(createTransaction)}`);
  const { checkoutTransaction } = await patient.ask<{
    checkoutTransaction: { payment?: { pix: { copyPaste: string } } };
  }>(PAY, { id, key: randomUUID() });
  const code = checkoutTransaction.payment?.pix.copyPaste;
  if (!code) throw new Error(`not paid: ${JSON.stringify(checkoutTransaction)}`);
  await shop.operate('/gateway-sandbox/v1/test/pay', { code });
  return id;
}
