import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { startEvaluation } from '../../../../test/builders/evaluations.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let rui: Person;
let other: Person;
let id: string;
beforeAll(async () => {
  app = await sharedTestApp();
  [rui, other] = [await signUp(app), await signUp(app)];
  id = (await startEvaluation(app, rui, 'ed')).id;
});
afterAll(() => app.close());

const ANSWERS = 'answers { id value placeholder icon userAnswer hidden keep }';
const QUESTIONS = `questions { id page type slug title color nextButtonText inline hidden gender keep keepParent message
  followConsultation haveTextBold initialText textBold finalText alertCard { title description } ${ANSWERS} }`;
const QUESTIONNAIRE = `query ($type: String!) { questionnaire(type: $type) { pages { page kind slug title nextButtonText ${QUESTIONS} } } }`;
const GATES = 'questionSelectionNeeded { questionId value } hideQuestion { questionId value }';
const RULES = `query ($type: String!) { questionnaire(type: $type) { pages { questions { slug ${GATES}
  answers { value singleSelect removeAll attentionQuestion selectionNeeded alertCard { title description } ${GATES} } } } } }`;
const QUIZ = `query ($id: ID!) { quiz(id: $id) { quizMessage userAnswers { id page type question { slug } ${ANSWERS} }
  pages { page questions { id hidden ${ANSWERS} } } } }`;
const SAVE = `mutation ($quizId: ID!, $questionId: Int!, $answers: [AnswerInput!]!, $page: Int!) {
  saveAnswer(quizId: $quizId, questionId: $questionId, answers: $answers, page: $page) { __typename } }`;

const NITRATE = 16;
const WHICH_NITRATE = 17;
const save = (questionId: number, answers: object[], page: number) =>
  app.graphql(SAVE, { quizId: id, questionId, answers, page }, rui);
interface QuestionPart {
  slug: string;
  answers: { value: string; alertCard?: { title: string } | null }[];
}
const findQuestion = (slug: string) => (pages: { questions: QuestionPart[] }[]) =>
  pages.flatMap(({ questions }) => questions).find((question) => question.slug === slug);

describe('questionnaire', () => {
  it('returns the pages without an account and without answers', async () => {
    const { pages } = (await app.graphql(QUESTIONNAIRE, { type: 'ed' })).data.questionnaire;
    expect(pages[0]).toMatchObject({ page: 1, kind: 'consent' });
    expect(findQuestion('nitrato')(pages)).toMatchObject({
      id: NITRATE,
      type: 2,
      color: '#25505B',
      nextButtonText: 'Próximo',
      hidden: false,
      answers: [
        { value: 'Sim', userAnswer: null },
        { value: 'Não', userAnswer: null },
        { value: 'Não sei', userAnswer: null },
      ],
    });
    expect(findQuestion('nitrato-qual')(pages)).toMatchObject({ hidden: true });
  });

  it('returns which answers an answer clears, when it is shown and its warning (specification rows EV-110 to EV-121)', async () => {
    const [hair, erection] = await Promise.all(
      ['quedadecabelo', 'ed'].map(
        async (type) => (await app.graphql(RULES, { type })).data.questionnaire.pages,
      ),
    );
    expect(findQuestion('onde-cai')(hair)?.answers).toContainEqual(
      expect.objectContaining({
        value: 'Não tenho queda, quero prevenir',
        singleSelect: true,
        removeAll: true,
      }),
    );
    expect(findQuestion('couro-cabeludo')(hair)?.answers).toContainEqual(
      expect.objectContaining({
        value: 'Descreva os outros sintomas',
        selectionNeeded: [31],
        removeAll: false,
      }),
    );
    expect(findQuestion('estagio')(hair)).toMatchObject({
      questionSelectionNeeded: null,
      hideQuestion: { questionId: 1, value: ['Não tenho queda, quero prevenir'] },
    });
    expect(findQuestion('efeitos-finasterida')(hair)).toMatchObject({
      questionSelectionNeeded: { questionId: 8, value: ['Finasterida', 'Dutasterida'] },
      hideQuestion: null,
    });
    expect(findQuestion('nitrato')(erection)?.answers[0]?.alertCard?.title).toBe(
      'Com nitrato, o Tadala Spray não pode ser prescrito',
    );
    expect(findQuestion('consulta-de-acompanhamento')(erection)?.answers).toMatchObject([
      { value: 'Sim', attentionQuestion: false },
      { value: 'Não', attentionQuestion: true },
    ]);
  });

  it('is null for a line that does not exist', async () => {
    expect((await app.graphql(QUESTIONNAIRE, { type: 'nenhuma' })).data.questionnaire).toBeNull();
  });
});

describe('quiz', () => {
  it('is refused without an account, and is null for another person', async () => {
    expect((await app.graphql(QUIZ, { id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await app.graphql(QUIZ, { id }, other)).data.quiz).toBeNull();
  });

  it('returns the answers of its owner with page, type and question', async () => {
    await save(NITRATE, [{ answer: 58 }], 6);
    await save(WHICH_NITRATE, [{ answer: 61, textResponse: 'Monocordil' }], 6);
    const { userAnswers, pages, quizMessage } = (await app.graphql(QUIZ, { id }, rui)).data.quiz;
    expect(userAnswers).toMatchObject([
      { id: NITRATE, type: 2, question: { slug: 'nitrato' }, answers: [{ id: 58, userAnswer: 'Sim' }] },
      { id: WHICH_NITRATE, type: 2, answers: [{ id: 61, userAnswer: 'Monocordil' }] },
    ]);
    expect(pages.flatMap((page: { questions: object[] }) => page.questions)).toContainEqual(
      expect.objectContaining({ id: WHICH_NITRATE, hidden: false }),
    );
    expect(quizMessage).toContain('Monocordil');
  });

  it('does not return an answer that a later answer hides', async () => {
    await save(NITRATE, [{ answer: 59 }], 6);
    const { userAnswers, quizMessage } = (await app.graphql(QUIZ, { id }, rui)).data.quiz;
    expect(userAnswers.map((answer: { id: number }) => answer.id)).toEqual([NITRATE]);
    expect(quizMessage).not.toContain('Monocordil');
  });
});

const BEGINNING = '0.0';
const CHANGES = `subscription ($after: String) { quizChanged(after: $after) { cursor quiz { id revision userAnswers { id } } } }`;

/** The first `count` changes that a person's subscription receives from the beginning of the event log. */
async function changesFor(who: Person, count: number): Promise<unknown[]> {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${who.token}` },
  });
  const received: unknown[] = [];
  for await (const { data } of client.iterate({ query: CHANGES, variables: { after: BEGINNING } })) {
    received.push((data as { quizChanged: { quiz: unknown } }).quizChanged.quiz);
    if (received.length === count) break;
  }
  await client.dispose();
  return received;
}

describe('quizChanged', () => {
  it('sends each change of an evaluation to its owner only', async () => {
    // The start and three answers.
    expect(await changesFor(rui, 4)).toHaveLength(4);
    const { id: quizId } = await startEvaluation(app, other, 'ed');
    expect(await changesFor(other, 1)).toMatchObject([{ id: quizId }]);
  });
});
