import { evaluationErrors } from '#schema/errors/evaluation.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { AnswerValue } from '#schema/questionnaire/draft.ts';
import { readAnswers } from '#schema/questionnaire/stored/readAnswers.ts';
import { readDefinition } from '#schema/questionnaire/stored/readDefinition.ts';
import type { IdentityInput } from '#schema/validation/identity.ts';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { mergeIntoAccount } from '../../page/account.ts';
import { call } from '../../page/calls.ts';
import {
  EvaluationPhotosDocument,
  EvaluationStandingDocument,
  OlderQuestionnaireDocument,
  OpenEvaluationDocument,
  QuestionnaireInForceDocument,
  RegisterPatientDocument,
  ReportStopDocument,
  SaveAnswerDocument,
  SaveEvaluationRgDocument,
  SaveQuizPhotoDocument,
  StartEvaluationDocument,
  SubmitEvaluationDocument,
} from './EvaluationApi.generated.ts';

export type GivenAnswers = Readonly<Record<number, AnswerValue>>;

/** What the server has of an open evaluation: enough to continue on another device. */
export interface RemoteDraft {
  kind: 'open';
  id: string;
  contentVersion: string;
  answers: Readonly<Record<number, GivenAnswers>>;
  furthestPage: number;
  consents: readonly string[];
  /** File ids by photo slot. */
  photos: Readonly<Record<string, string>>;
}

/** The person has sent an evaluation of this line that has no outcome yet: the server starts no other one. */
export interface WaitingQuiz {
  kind: 'waiting';
  quizId: string;
}

/** The outcome of an evaluation; `notTheirs` means that it does not belong to this person. */
export type EvaluationOutcome = 'open' | 'submitted' | 'stopped' | 'replaced' | 'notTheirs';

/** A refusal of the server: a message for the person, and its code in the error catalogue. */
export interface Refused {
  kind: 'refused';
  code: string;
  message: string;
}

interface BegunEvaluation {
  kind: 'begun';
  id: string;
  contentVersion: string;
}

/** All answers of one question, with the time of the device's clock at which they were given. */
export interface TimedAnswers {
  answers: GivenAnswers;
  answeredAt: number;
}

/** The server has a later answer of another device, which stays; with all answers that the server has. */
export interface LaterAnswer {
  kind: 'later';
  answers: RemoteDraft['answers'];
}

/** The photo of one slot, with the time of the device's clock at which it was chosen; null when it was removed. */
export interface TimedPhoto {
  fileId: string | null;
  chosenAt: number;
}

/** The server has a later photo of another device, which stays; with all photos that the server has. */
interface LaterPhoto {
  kind: 'later';
  photos: RemoteDraft['photos'];
}

type IdentifyResult =
  | { kind: 'registered' }
  | { kind: 'problems'; fields: readonly { path: string; message: string }[] }
  | Refused;

export type SubmitResult = { kind: 'sent' } | { kind: 'stopped'; page: number; message: string } | Refused;

/**
 * All calls of the evaluation to the server, one GraphQL operation each. They throw when no answer came or the server
 * could not answer now, and can then be repeated: each call is idempotent. A refusal is final.
 */
export const graphqlApi = {
  identify,
  load,
  outcome,
  versionInForce,
  definition,
  accept,
  save,
  savePhoto,
  photoLinks,
  stop,
  saveRg,
  submit,
};

export type EvaluationApi = typeof graphqlApi;

let current: EvaluationApi = graphqlApi;

/** The calls to the server, or to the fake that a test has set. */
export const evaluationApi = (): EvaluationApi => current;

/** For tests of the screens. */
export function setEvaluationApi(api: EvaluationApi): void {
  current = api;
}

/** Registers and signs in the person who fills in the identity form. */
async function identify(input: IdentityInput): Promise<IdentifyResult> {
  const data = await call(RegisterPatientDocument, { input });
  const answer = data?.registerPatient;
  if (answer?.__typename === 'AuthRecord') {
    saveTokens(answer);
    recordActivity('register');
    return { kind: 'registered' };
  }
  if (answer?.__typename === 'InvalidInput') return { kind: 'problems', fields: answer.fields };
  return answer ? toRefused(answer) : failed();
}

/** The open evaluation of a line, or the one that waits for its outcome; null when there is neither. */
async function load(slug: string): Promise<RemoteDraft | WaitingQuiz | null> {
  const data = await call(OpenEvaluationDocument, { type: slug });
  const quiz = data?.openQuiz;
  if (!quiz) return data?.waitingQuiz ? { kind: 'waiting', quizId: data.waitingQuiz.id } : null;
  return {
    kind: 'open',
    id: quiz.id,
    contentVersion: quiz.contentVersion,
    answers: readAnswers(quiz.answers),
    // Page 1 has the consents, which an open evaluation has.
    furthestPage: Math.max(quiz.furthestPage, 2),
    // An evaluation can begin only with all four consents.
    consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
    photos: fileIdsOf(quiz.photos),
  };
}

const OUTCOMES: Readonly<Record<string, EvaluationOutcome>> = {
  OPEN: 'open',
  SUBMITTED: 'submitted',
  STOPPED: 'stopped',
  REPLACED: 'replaced',
};

async function outcome(quizId: string): Promise<EvaluationOutcome> {
  const data = await call(EvaluationStandingDocument, { id: quizId });
  return data?.quiz ? (OUTCOMES[data.quiz.status] ?? 'notTheirs') : 'notTheirs';
}

/** The version with which an evaluation begins now; null for an unknown line. */
async function versionInForce(slug: string): Promise<string | null> {
  const data = await call(QuestionnaireInForceDocument, { type: slug });
  return data?.questionnaire?.contentVersion ?? null;
}

/** The questions of a version that is not bundled with this web page. */
async function definition(slug: string, contentVersion: string): Promise<Definition | null> {
  const data = await call(OlderQuestionnaireDocument, { type: slug, contentVersion });
  const questionnaire = data?.questionnaire;
  return questionnaire?.contentVersion === contentVersion ? readDefinition(questionnaire.definition) : null;
}

/**
 * Accepts the consents of page 1, which begins the evaluation; the server records the time and the IP address.
 * `startOver` replaces an open evaluation of the line.
 */
function accept(
  slug: string,
  consents: readonly string[],
  startOver: boolean,
): Promise<BegunEvaluation | Refused> {
  return orRefusal(failed(), async () => {
    const data = await call(StartEvaluationDocument, { type: slug, consents: [...consents], startOver });
    const answer = data?.startQuiz;
    return answer?.__typename === 'Quiz'
      ? { kind: 'begun', id: answer.id, contentVersion: answer.contentVersion }
      : finalRefusal(answer);
  });
}

/** All answers of one question; they replace those that were given earlier, on any device. */
function save(
  quizId: string,
  questionId: number,
  { answers, answeredAt, device, furthestPage }: TimedAnswers & { device: string; furthestPage: number },
): Promise<Refused | LaterAnswer | null> {
  return orRefusal(notOpen(), async () => {
    const data = await call(SaveAnswerDocument, {
      quizId,
      questionId,
      page: furthestPage,
      answers: Object.entries(answers).map(([answer, value]) => ({
        answer: Number(answer),
        textResponse: value === true ? null : String(value),
      })),
      time: timeOf(device, answeredAt),
    });
    const answer = data?.saveAnswer;
    if (answer?.__typename === 'LaterAnswer')
      return { kind: 'later', answers: readAnswers(answer.quiz.answers) };
    return answer?.__typename === 'Quiz' ? null : finalRefusal(answer);
  });
}

/** Assigns a file to a photo slot, or removes it. It replaces a photo that was chosen earlier, on any device. */
function savePhoto(
  quizId: string,
  slot: string,
  { fileId, chosenAt, device }: TimedPhoto & { device: string },
): Promise<Refused | LaterPhoto | null> {
  return orRefusal(notOpen(), async () => {
    const time = timeOf(device, chosenAt);
    const data = await call(SaveQuizPhotoDocument, { quizId, field: fieldOf(slot), fileId, time });
    const answer = data?.saveQuizPhoto;
    if (answer?.__typename === 'LaterPhoto') return { kind: 'later', photos: fileIdsOf(answer.quiz.photos) };
    return answer?.__typename === 'Quiz' ? null : finalRefusal(answer);
  });
}

/** Links to the stored photos; they expire after a few minutes. */
async function photoLinks(slug: string): Promise<Readonly<Record<string, { fileId: string; url: string }>>> {
  const data = await call(EvaluationPhotosDocument, { type: slug, size: 'THUMB' });
  const photos = data?.openQuiz?.photos ?? [];
  return Object.fromEntries(
    photos.map(({ field, file }) => [slotOf(field), { fileId: file.id, url: file.url }]),
  );
}

/**
 * Records a stop on a page and, where the definition requires it, informs the clinical team. A stop that ends the
 * evaluation closes it once the patient has confirmed the answer.
 */
async function stop(quizId: string, page: number, isConfirmed: boolean): Promise<void> {
  await orRefusal(notOpen(), () => call(ReportStopDocument, { quizId, page, isConfirmed }));
}

async function saveRg(nationalityDocument: string): Promise<Refused | null> {
  const data = await call(SaveEvaluationRgDocument, { input: { nationalityDocument } });
  const answer = data?.updateMe;
  if (answer?.__typename === 'User') {
    mergeIntoAccount({ nationalityDocument });
    return null;
  }
  return answer ? toRefused(answer) : failed();
}

async function submit(
  quizId: string,
  { document, ...photos }: Readonly<Record<string, string>>,
): Promise<SubmitResult> {
  const data = await call(SubmitEvaluationDocument, {
    input: { quizId, ...photos, documentPhoto: document ?? null },
  });
  const answer = data?.submitQuiz;
  if (answer?.__typename === 'MedicalAppointment') return { kind: 'sent' };
  if (answer?.__typename === 'QuizStopped')
    return { kind: 'stopped', page: answer.page, message: answer.message };
  return answer ? toRefused(answer) : failed();
}

const toRefused = ({ code, message }: { code: string; message: string }): Refused => ({
  kind: 'refused',
  code,
  message,
});

const failed = (): Refused => toRefused({ code: 'QUIZ_ERROR', message: evaluationErrors.QUIZ_ERROR.message });

const notOpen = (): Refused =>
  toRefused({ code: 'quiz_not_open', message: evaluationErrors.quiz_not_open.message });

const TEMPORARY_REFUSALS: ReadonlySet<string> = new Set([
  'request_in_flight',
  'too_many_attempts',
  'unavailable',
]);

/** The refusal of an answer; throws when it is temporary, or when there is no answer. */
function finalRefusal(answer: { code: string; message: string } | null | undefined): Refused {
  if (!answer || TEMPORARY_REFUSALS.has(answer.code)) throw new Error(answer?.code ?? 'no answer');
  return toRefused(answer);
}

/** Returns the refusal for an error that a retry would repeat: forbidden or not found. All others may be temporary. */
async function orRefusal<T>(refused: Refused, send: () => Promise<T>): Promise<T | Refused> {
  try {
    return await send();
  } catch (problem) {
    if (['NOT_FOUND', 'FORBIDEN'].includes(errorCode(problem))) return refused;
    throw problem;
  }
}

/** The server corrects a wrong clock of the device by the time at which it says the call was sent. */
const timeOf = (device: string, givenAt: number) => ({
  device,
  answeredAt: new Date(givenAt).toISOString(),
  sentAt: new Date().toISOString(),
});

/** The photo with the identity document is the slot `document` here and the field `documentPhoto` on the server. */
const fieldOf = (slot: string): string => (slot === 'document' ? 'documentPhoto' : slot);
const slotOf = (field: string): string => (field === 'documentPhoto' ? 'document' : field);

const fileIdsOf = (
  photos: readonly { field: string; file: { id: string } }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(photos.map(({ field, file }) => [slotOf(field), file.id]));
