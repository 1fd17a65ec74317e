import { randomUUID } from 'node:crypto';
import { NoAnswer } from '../askShop.ts';
import { CARD, cardToken, createOrder, fillCart, payOrder } from '../purchase.ts';
import { Shopper } from '../shopper.ts';
import { type GivenAnswer, healthyAnswers, LINE } from './answers.ts';
import type { Answer, ClinicActor } from './clinicActor.ts';
import { dispenseAndPick } from './dispenseAndPick.ts';
import { holdCall } from './holdCall.ts';
import type { Professional } from './professional.ts';
import { retryWhileUnavailable } from './retryWhileUnavailable.ts';
import type { RoundContext } from './roundContext.ts';
import { sendPhoto } from './sendPhoto.ts';
import type { Staff } from './staff.ts';

/** What a patient and a doctor saw in one round; the database must agree with it. */
export interface Round {
  patient: Shopper;
  quizId: string;
  saved: GivenAnswer[];
  appointmentId: string;
  orderId: string | null;
  /** Client-made ids of messages that the server confirmed. */
  messages: string[];
  /** Video consultations that were held. */
  calls: number;
  /** `left`: the doctor does not decide. */
  decision: 'prescribed' | 'notNeeded' | 'left';
}

const ANSWER = '__typename ... on UserError { code }';
const START = `mutation { answer: startQuiz(type: "${LINE}", consents: ["truth", "adult", "soleUser", "medicalTerms"]) { ${ANSWER} ... on Quiz { id } } }`;
const SAVE = `mutation ($quizId: ID!, $questionId: Int!, $answers: [AnswerInput!]!, $page: Int!) {
  answer: saveAnswer(quizId: $quizId, questionId: $questionId, answers: $answers, page: $page) { ${ANSWER} } }`;
const SUBMIT = `mutation ($input: SubmitQuizInput!) { answer: submitQuiz(input: $input) { ${ANSWER} ... on MedicalAppointment { id } } }`;
const MY_APPOINTMENTS = '{ answer: myMedicalAppointments { items { id } } }';
const SEND = `mutation ($input: SendChatMessageInput!) { answer: sendChatMessage(input: $input) { ${ANSWER} ... on ChatMessage { id clientId } } }`;
const CASE = `{ ${ANSWER} ... on ClinicAppointment { id status revision flags { flag severity } } }`;
const RECORD = `query ($id: ID!) { answer: clinicRecord(id: $id) { ${ANSWER} ... on ClinicRecord { evolutions { documentPhoto { url } } } } }`;
const PRESCRIBE = `mutation ($input: PrescribeInput!) { answer: prescribe(input: $input) { ${ANSWER} } }`;
const CONCLUDE = `mutation ($id: ID!, $message: String!, $revision: Int!) { answer: concludeWithoutMedicine(id: $id, message: $message, revision: $revision) { ${ANSWER} } }`;

/** One patient from the first question to the decision, and to the picked order, while processes fail. */
export async function clinicRound(context: RoundContext, staff: Staff): Promise<Round> {
  const { doctor } = staff;
  const { stage, faults, dice } = context;
  const patient = await Shopper.signUp(stage.front);
  const ask = (document: string, variables: Record<string, unknown> = {}) =>
    retryWhileUnavailable(async () => {
      faults.maybeKillOne();
      return (await patient.ask<{ answer: Answer }>(document, variables)).answer;
    });

  const { id: quizId = '' } = expectOf(await ask(START), 'Quiz');
  const saved = healthyAnswers();
  for (const answers of saved) expectOf(await ask(SAVE, { quizId, ...answers }), 'Quiz');
  const photos: Record<string, string> = {};
  for (const field of ['filePicTop', 'filePicFront', 'filePicBack'])
    photos[field] = await sendPhoto(stage.front, patient, 'photo');
  photos.documentPhoto = await sendPhoto(stage.front, patient, 'document');
  await ask(SUBMIT, { input: { quizId, ...photos, nationalityDocument: '12.345.678-9' } });
  const cases = (await ask(MY_APPOINTMENTS)) as Answer & { items: { id: string }[] };
  const appointmentId = cases.items[0]?.id;
  if (!appointmentId) throw new Error('The evaluation created no appointment.');

  const orderId = await orderMedicine(context, patient);
  const round: Round = {
    patient,
    quizId,
    saved,
    appointmentId,
    orderId,
    messages: [],
    calls: 0,
    decision: 'left',
  };
  const asDoctor = (document: string, variables: Record<string, unknown> = {}) =>
    retryWhileUnavailable(async () => {
      faults.maybeKillOne();
      return (await doctor.ask<{ answer: Answer }>(document, variables)).answer;
    });
  const act = (verb: string, more = '') =>
    asDoctor(`mutation ($id: ID!) { answer: ${verb}(id: $id${more}) ${CASE} }`, { id: appointmentId });
  const send = (run: typeof ask) => async (text: string) => {
    const clientId = randomUUID();
    const sent = await run(SEND, { input: { clientId, medicalAppointmentId: appointmentId, text } });
    if (sent.__typename === 'ChatMessage') round.messages.push(clientId);
  };

  expectOf(await act('claimAppointment'), 'ClinicAppointment');
  await send(ask)('Bom dia, doutora.');
  await send(asDoctor)('Bom dia! Estou lendo a sua avaliação.');
  await send(ask)('Obrigado.');
  if (dice.chance(0.15)) return round;
  if (dice.chance(0.3)) round.calls += await holdCall(stage, doctor, { asDoctor, act, appointmentId });
  const { revision } = await prepare(context, doctor, { asDoctor, act, appointmentId });
  round.decision = await decide(context, doctor, { asDoctor, appointmentId, revision });
  if (round.decision === 'prescribed' && orderId) await dispenseAndPick(context, staff, orderId);
  return round;
}

async function orderMedicine({ stage, faults }: RoundContext, patient: Shopper): Promise<string | null> {
  const refusal = await retryWhileUnavailable(() => fillCart(patient, [{ slug: 'minoxidil', quantity: 1 }]));
  if (refusal) throw new Error(`Not in the cart: ${refusal}`);
  const key = randomUUID();
  const order = await retryWhileUnavailable(() => {
    faults.maybeKillOne();
    return createOrder(patient, key);
  });
  if (!order.id) throw new Error(`No order: ${order.refusal}`);
  const { id } = order;
  const token = await retryWhileUnavailable(() =>
    cardToken(stage.bank).catch((cause) => {
      throw new NoAnswer('no card token', { cause });
    }),
  );
  const payKey = randomUUID();
  await retryWhileUnavailable(async () => {
    faults.maybeKillOne();
    const answer = await payOrder(patient, id, { method: CARD, cardToken: token }, { key: payKey });
    if (answer.refusal === 'request_in_flight') throw new NoAnswer('still being worked on');
    return answer;
  });
  return id;
}

/** Opens the clinical record and the photo of the identity document, marks every warning as seen, confirms the identity. */
async function prepare(
  context: RoundContext,
  doctor: Professional,
  { asDoctor, act, appointmentId }: ClinicActor,
) {
  const record = (await doctor.withPhotosOpen(() => asDoctor(RECORD, { id: appointmentId }))) as Answer & {
    evolutions?: { documentPhoto: { url: string } | null }[];
  };
  const url = record.evolutions?.[0]?.documentPhoto?.url;
  if (url)
    await retryWhileUnavailable(async () => {
      const headers = { authorization: `Bearer ${await doctor.token()}` };
      const photo = await fetch(`${context.stage.front}${url}`, { headers }).catch(() => null);
      await photo?.arrayBuffer().catch(() => null);
      if (!photo?.ok) throw new NoAnswer('no photo');
    });
  const { flags = [] } = (await act('claimAppointment')) as Answer & {
    flags?: { flag: string; severity: string }[];
  };
  for (const { flag, severity } of flags)
    if (severity === 'WARN' && flag !== 'IDENTITY_NOT_CONFIRMED')
      await act('clearFlag', `, flag: "${flag}", kind: SEEN`);
  return expectOf(await act('confirmIdentity'), 'ClinicAppointment') as Answer & { revision: number };
}

async function decide(
  { stage, dice }: RoundContext,
  doctor: Professional,
  {
    asDoctor,
    appointmentId,
    revision,
  }: Pick<ClinicActor, 'asDoctor' | 'appointmentId'> & { revision: number },
): Promise<Round['decision']> {
  if (dice.chance(0.4)) {
    await asDoctor(CONCLUDE, { id: appointmentId, message: 'Por ora não é preciso medicamento.', revision });
    return 'notNeeded';
  }
  const [product] = (
    await retryWhileUnavailable(() => stage.database.query(`select id from product where slug = 'minoxidil'`))
  ).rows;
  const item = { productId: product.id, directions: 'Duas vezes por dia.', duration: '1 mês' };
  for (let tries = 0; ; tries += 1) {
    const { __typename, code } = await doctor.withCode((oneTimePassword) =>
      asDoctor(PRESCRIBE, {
        input: {
          appointmentId,
          revision,
          ...doctor.registration,
          oneTimePassword,
          items: [{ ...item, unitsPerDispensing: 1, dispensings: 6 }],
          messageToPatient: 'Use todos os dias e volte em seis meses.',
        },
      }),
    );
    if (__typename === 'Prescribed') return 'prescribed';
    // An earlier try prescribed, and its answer was lost.
    if (code === 'item_already_evaluated' || __typename === 'AppointmentMoved') return 'prescribed';
    if (tries > 20) throw new Error(`Not prescribed: ${code ?? __typename}`);
  }
}

function expectOf(answer: Answer, typename: string): Answer {
  if (answer.__typename !== typename) throw new Error(`Expected ${typename}: ${JSON.stringify(answer)}`);
  return answer;
}
