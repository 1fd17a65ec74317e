import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { readAnswers } from '#schema/questionnaire/stored/readAnswers.ts';
import { readDefinition } from '#schema/questionnaire/stored/readDefinition.ts';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { sleepUntilOnline } from '#web/upload/sleepUntilOnline.ts';
import { mergeIntoAccount } from '../../page/account.ts';
import { call } from '../../page/calls.ts';
import type { BegunEvaluation, EvaluationApi, EvaluationOutcome, Refused } from './EvaluationApi.ts';
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
} from './EvaluationCalls.generated.ts';
import { QuizIds } from './quizIds.ts';

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;
/** One hour of attempts, one every MAX_RETRY_MS. */
const STOP_MAX_ATTEMPTS = 120;
const TEMPORARY_REFUSALS = new Set(['request_in_flight', 'too_many_attempts', 'unavailable']);

const isoTime = (ms: number): string => new Date(ms).toISOString();

const timeOf = (device: string, givenAt: number) => ({
  device,
  answeredAt: isoTime(givenAt),
  sentAt: isoTime(Date.now()),
});

const toRefused = ({ code, message }: { code: string; message: string }): Refused => ({
  kind: 'refused',
  code,
  message,
});

/** True for an error that a retry would repeat: forbidden or not found. All other errors may be temporary. */
const isFinal = (problem: unknown): boolean => ['NOT_FOUND', 'FORBIDEN'].includes(errorCode(problem));

const networkFailure = (): Refused =>
  toRefused({ code: 'QUIZ_ERROR', message: evaluationErrors.QUIZ_ERROR.message });

const notOpen = (): Refused =>
  toRefused({ code: 'quiz_not_open', message: evaluationErrors.quiz_not_open.message });

/** The photo with the identity document is the slot `document` here and the field `documentPhoto` on the server. */
const fieldOf = (slot: string): string => (slot === 'document' ? 'documentPhoto' : slot);
const slotOf = (field: string): string => (field === 'documentPhoto' ? 'document' : field);

const fileIdsOf = (
  photos: readonly { field: string; file: { id: string } }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(photos.map(({ field, file }) => [slotOf(field), file.id]));

const OUTCOMES: Readonly<Record<string, EvaluationOutcome>> = {
  OPEN: 'open',
  SUBMITTED: 'submitted',
  STOPPED: 'stopped',
  REPLACED: 'replaced',
};

interface AnsweredUnion {
  __typename: string;
  code?: string;
  message?: string;
}

/** Null when the answer was stored, a refusal when it is final; throws when it is temporary. */
function refusalOfAnswer(answer: AnsweredUnion | null | undefined): Refused | null {
  if (answer?.__typename === 'Quiz') return null;
  if (!answer?.code || TEMPORARY_REFUSALS.has(answer.code)) throw new Error('not saved');
  return toRefused({ code: answer.code, message: answer.message ?? '' });
}

/** Implements the evaluation's calls over GraphQL. */
export function createGraphqlApi(): EvaluationApi {
  const quizzes = new QuizIds();

  /** One attempt; null when the server cannot answer now. */
  const start = (slug: string, consents: readonly string[]) =>
    call(StartEvaluationDocument, {
      type: slug,
      consents: [...consents],
      startOver: quizzes.startsOver(slug),
    })
      .then((data) => data?.startQuiz ?? null)
      .catch((problem: unknown) => (isFinal(problem) ? networkFailure() : null));

  return {
    async identify(input) {
      const data = await call(RegisterPatientDocument, { input });
      const answer = data?.registerPatient;
      if (answer?.__typename === 'AuthRecord') {
        saveTokens(answer);
        recordActivity('register');
        return { kind: 'registered' };
      }
      if (answer?.__typename === 'InvalidInput') return { kind: 'problems', fields: answer.fields };
      return answer ? toRefused(answer) : networkFailure();
    },

    async load(slug) {
      if (quizzes.startsOver(slug)) return null;
      const data = await call(OpenEvaluationDocument, { type: slug });
      const quiz = data?.openQuiz;
      if (!quiz) return data?.waitingQuiz ? { kind: 'waiting', quizId: data.waitingQuiz.id } : null;
      quizzes.setId(slug, quiz.id);
      return {
        kind: 'open',
        id: quiz.id,
        contentVersion: quiz.contentVersion,
        answers: readAnswers(quiz.answers),
        furthestPage: Math.max(quiz.furthestPage, 2),
        // An evaluation can begin only with all four consents.
        consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
        photos: fileIdsOf(quiz.photos),
      };
    },

    async outcome(quizId) {
      const data = await call(EvaluationStandingDocument, { id: quizId });
      return data?.quiz ? (OUTCOMES[data.quiz.status] ?? 'notTheirs') : 'notTheirs';
    },

    async versionInForce(slug) {
      const data = await call(QuestionnaireInForceDocument, { type: slug });
      return data?.questionnaire?.contentVersion ?? null;
    },

    async definition(slug, contentVersion) {
      const data = await call(OlderQuestionnaireDocument, { type: slug, contentVersion });
      const questionnaire = data?.questionnaire;
      return questionnaire?.contentVersion === contentVersion
        ? readDefinition(questionnaire.definition)
        : null;
    },

    async accept(slug, consents): Promise<BegunEvaluation | Refused> {
      for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_RETRY_MS)) {
        const answer = await start(slug, consents);
        if (answer && 'kind' in answer) return answer;
        if (answer?.__typename === 'Quiz') {
          quizzes.setId(slug, answer.id);
          return { kind: 'begun', id: answer.id, contentVersion: answer.contentVersion };
        }
        if (answer && !TEMPORARY_REFUSALS.has(answer.code)) return toRefused(answer);
        await sleepUntilOnline(pauseMs);
      }
    },

    async save(slug, questionId, { answers, answeredAt, device, furthestPage: page }) {
      const quizId = await quizzes.idOf(slug);
      const givenAnswers = Object.entries(answers).map(([answer, value]) => ({
        answer: Number(answer),
        textResponse: value === true ? null : String(value),
      }));
      const time = timeOf(device, answeredAt);
      try {
        const data = await call(SaveAnswerDocument, {
          quizId,
          questionId,
          page,
          answers: givenAnswers,
          time,
        });
        const answer = data?.saveAnswer;
        if (answer?.__typename === 'LaterAnswer')
          return { kind: 'later', answers: readAnswers(answer.quiz.answers) };
        return refusalOfAnswer(answer);
      } catch (problem) {
        if (isFinal(problem)) return notOpen();
        throw problem;
      }
    },

    async savePhoto(slug, slot, { fileId, chosenAt, device }) {
      const quizId = await quizzes.idOf(slug);
      try {
        const time = timeOf(device, chosenAt);
        const data = await call(SaveQuizPhotoDocument, { quizId, field: fieldOf(slot), fileId, time });
        const answer = data?.saveQuizPhoto;
        if (answer?.__typename === 'LaterPhoto')
          return { kind: 'later', photos: fileIdsOf(answer.quiz.photos) };
        return refusalOfAnswer(answer);
      } catch (problem) {
        if (isFinal(problem)) return notOpen();
        throw problem;
      }
    },

    async photoLinks(slug) {
      const data = await call(EvaluationPhotosDocument, { type: slug, size: 'THUMB' });
      const photos = data?.openQuiz?.photos ?? [];
      return Object.fromEntries(
        photos.map(({ field, file }) => [slotOf(field), { fileId: file.id, url: file.url }]),
      );
    },

    async stop(slug, page, isConfirmed) {
      const quizId = await quizzes.idOf(slug);
      const report = () =>
        call(ReportStopDocument, { quizId, page, isConfirmed }).then(
          () => true,
          (problem: unknown) => isFinal(problem),
        );
      // The person may need urgent help, so this retries for an hour, even without a connection.
      for (let tries = 0; tries < STOP_MAX_ATTEMPTS && !(await report()); tries += 1)
        await sleepUntilOnline(MAX_RETRY_MS);
    },

    async reset(slug) {
      quizzes.startOver(slug);
    },

    async saveRg(nationalityDocument) {
      const data = await call(SaveEvaluationRgDocument, { input: { nationalityDocument } });
      const answer = data?.updateMe;
      if (answer?.__typename === 'User') {
        mergeIntoAccount({ nationalityDocument });
        return null;
      }
      return answer ? toRefused(answer) : networkFailure();
    },

    async submit(slug, { document, ...photos }) {
      const quizId = await quizzes.idOf(slug);
      const data = await call(SubmitEvaluationDocument, {
        input: { quizId, ...photos, documentPhoto: document ?? null },
      });
      const answer = data?.submitQuiz;
      if (answer?.__typename === 'MedicalAppointment') return { kind: 'sent' };
      if (answer?.__typename === 'QuizStopped')
        return { kind: 'stopped', page: answer.page, message: answer.message };
      return answer ? toRefused(answer) : networkFailure();
    },
  };
}
