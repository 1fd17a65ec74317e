import type { ApolloClient } from '@apollo/client';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import type { AnswerValue } from '#schema/questionnaire/draft.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { pauseOrOnline } from '#web/upload/pauseOrOnline.ts';
import {
  MeetStopDocument,
  OpenEvaluationDocument,
  RegisterPatientDocument,
  SaveAnswerDocument,
  SaveEvaluationRgDocument,
  StartEvaluationDocument,
  SubmitEvaluationDocument,
} from './EvaluationCalls.generated.ts';
import type { EvaluationServer, GivenAnswers, Refused } from './evaluationServer.ts';
import { QuizIds } from './quizIds.ts';

const RETRY_MS = 3000;
/** Said now, not for ever. */
const PASSING = new Set(['request_in_flight', 'too_many_attempts', 'unavailable']);

const isValue = (value: unknown): value is AnswerValue =>
  value === true || typeof value === 'string' || typeof value === 'number';

const entriesOf = (json: unknown): [string, unknown][] =>
  typeof json === 'object' && json !== null ? Object.entries(json) : [];

/** The stored answers, with everything that is no answer left out. */
function readAnswers(json: unknown): Record<number, GivenAnswers> {
  const answers: Record<number, Record<number, AnswerValue>> = {};
  for (const [question, given] of entriesOf(json)) {
    const values: Record<number, AnswerValue> = {};
    for (const [answer, value] of entriesOf(given)) if (isValue(value)) values[Number(answer)] = value;
    answers[Number(question)] = values;
  }
  return answers;
}

const refused = ({ code, message }: { code: string; message: string }): Refused => ({
  kind: 'refused',
  code,
  message,
});

/** The evaluation's calls over GraphQL. */
export function createApolloServer(client: ApolloClient): EvaluationServer {
  const quizzes = new QuizIds();

  /** One attempt; null when the server did not answer. */
  const start = (slug: string, consents: readonly string[]) =>
    client
      .mutate({
        mutation: StartEvaluationDocument,
        variables: { type: slug, consents: [...consents], startOver: quizzes.startsOver(slug) },
      })
      .then(({ data }) => data?.startQuiz ?? null)
      .catch(() => null);

  return {
    async identify(input) {
      const { data } = await client.mutate({ mutation: RegisterPatientDocument, variables: { input } });
      const answer = data?.registerPatient;
      if (answer?.__typename === 'AuthRecord') {
        saveTokens(answer);
        return { kind: 'known' };
      }
      if (answer?.__typename === 'InvalidInput') return { kind: 'problems', fields: answer.fields };
      return refused(answer ?? { code: 'QUIZ_ERROR', message: evaluationErrors.QUIZ_ERROR.message });
    },

    async load(slug) {
      if (quizzes.startsOver(slug)) return null;
      const { data } = await client.query({
        query: OpenEvaluationDocument,
        variables: { type: slug },
        fetchPolicy: 'no-cache',
      });
      const quiz = data?.openQuiz;
      if (!quiz) return null;
      quizzes.know(slug, quiz.id);
      return {
        contentVersion: quiz.contentVersion,
        answers: readAnswers(quiz.answers),
        furthest: Math.max(quiz.furthestPage, 2),
        // It was begun, and it only begins with all of them.
        consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
        photos: {},
      };
    },

    async accept(slug, consents) {
      for (;;) {
        const answer = await start(slug, consents);
        if (answer?.__typename === 'Quiz') {
          quizzes.know(slug, answer.id);
          return null;
        }
        if (answer && !PASSING.has(answer.code)) return refused(answer);
        await pauseOrOnline(RETRY_MS);
      }
    },

    async save(slug, questionId, answers, page) {
      const quizId = await quizzes.of(slug);
      const { data } = await client.mutate({
        mutation: SaveAnswerDocument,
        variables: {
          quizId,
          questionId,
          page,
          answers: Object.entries(answers).map(([answer, value]) => ({
            answer: Number(answer),
            textResponse: value === true ? null : String(value),
          })),
        },
      });
      const answer = data?.saveAnswer;
      // What is refused for good is refused again however often it is sent; the last page tells what is missing.
      if (!answer || (answer.__typename !== 'Quiz' && PASSING.has(answer.code))) throw new Error('not saved');
    },

    async stop(slug, _stopId, page) {
      const quizId = await quizzes.of(slug);
      await client.mutate({ mutation: MeetStopDocument, variables: { quizId, page } });
    },

    async reset(slug) {
      quizzes.startOver(slug);
    },

    async saveRg(nationalityDocument) {
      const { data } = await client.mutate({
        mutation: SaveEvaluationRgDocument,
        variables: { input: { nationalityDocument } },
      });
      const answer = data?.updateMe;
      if (answer?.__typename === 'User') return null;
      return refused(answer ?? { code: 'QUIZ_ERROR', message: evaluationErrors.QUIZ_ERROR.message });
    },

    async submit(slug, { document, ...photos }) {
      const quizId = await quizzes.of(slug);
      const { data } = await client.mutate({
        mutation: SubmitEvaluationDocument,
        variables: { input: { quizId, ...photos, documentPhoto: document ?? null } },
      });
      const answer = data?.submitQuiz;
      if (answer?.__typename === 'MedicalAppointment') return { kind: 'sent' };
      return refused(answer ?? { code: 'QUIZ_ERROR', message: evaluationErrors.QUIZ_ERROR.message });
    },
  };
}
