import { beforeEach, describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { type Answers, mockApi } from '#web/testing/mockApi.ts';
import { setLink } from '../../page/calls.ts';
import { graphqlApi } from './EvaluationApi.ts';

const sent: { [field: string]: Record<string, unknown> } = {};

/** Answers every call of a field with the value, and records its variables. */
function answer(field: string, value: unknown): void {
  const answers: Answers = {
    [field]: (variables: Record<string, unknown>) => {
      sent[field] = variables;
      if (value instanceof Error) throw value;
      return value;
    },
  };
  setLink(mockApi(answers).link);
}

const failure = (code: string) => new GraphQLError('Não.', { extensions: { code } });
const refusal = (code: string) => ({ __typename: 'Refusal', code, message: 'Não.' });
const given = { answers: { 4: true as const, 9: 16.5 }, answeredAt: 60_000, device: 'd1', furthestPage: 3 };
const save = () => graphqlApi.save('q1', 2, given);
const accept = () => graphqlApi.accept('ed', ['truth'], false);

beforeEach(() => answer('saveAnswer', { __typename: 'Quiz', id: 'q1' }));

describe('EvaluationApi', () => {
  it('sends the answers of a question with the time at which they were given', async () => {
    await expect(save()).resolves.toBeNull();
    expect(sent.saveAnswer).toMatchObject({
      quizId: 'q1',
      questionId: 2,
      page: 3,
      answers: [
        { answer: 4, textResponse: null },
        { answer: 9, textResponse: '16.5' },
      ],
      time: { device: 'd1', answeredAt: '1970-01-01T00:01:00.000Z' },
    });
  });

  it.each(['request_in_flight', 'too_many_attempts', 'unavailable'])(
    'throws for the temporary refusal %s, so that the call is repeated',
    async (code) => {
      answer('saveAnswer', refusal(code));
      await expect(save()).rejects.toThrow(code);
      answer('startQuiz', refusal(code));
      await expect(accept()).rejects.toThrow(code);
    },
  );

  it('throws when the server fails, and returns a refusal that a retry would repeat', async () => {
    answer('saveAnswer', failure('INTERNAL'));
    await expect(save()).rejects.toThrow();
    answer('saveAnswer', failure('FORBIDDEN'));
    await expect(save()).resolves.toMatchObject({ kind: 'refused', code: 'quiz_not_open' });
    answer('startQuiz', failure('NOT_FOUND'));
    await expect(accept()).resolves.toMatchObject({ kind: 'refused', code: 'QUIZ_ERROR' });
    answer('saveAnswer', refusal('INVALID_EVALUATION'));
    await expect(save()).resolves.toEqual({ kind: 'refused', code: 'INVALID_EVALUATION', message: 'Não.' });
  });

  it('throws for a failed report of a stop, so that it is repeated, and not for a refused one', async () => {
    answer('reportStop', failure('INTERNAL'));
    await expect(graphqlApi.stop('q1', 5, true)).rejects.toThrow();
    answer('reportStop', failure('NOT_FOUND'));
    await expect(graphqlApi.stop('q1', 5, true)).resolves.toBeUndefined();
  });

  it('names the photo with the identity document as the server does', async () => {
    answer('saveQuizPhoto', { __typename: 'Quiz', id: 'q1' });
    await graphqlApi.savePhoto('q1', 'document', { fileId: 'f1', chosenAt: 1, device: 'd1' });
    expect(sent.saveQuizPhoto).toMatchObject({ field: 'documentPhoto', fileId: 'f1' });
    answer('openQuiz', { id: 'q1', photos: [{ field: 'documentPhoto', file: { id: 'f1', url: '/f1' } }] });
    await expect(graphqlApi.photoLinks('ed')).resolves.toEqual({
      document: { fileId: 'f1', url: '/f1' },
    });
  });
});
