import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { choose } from '#schema/questionnaire/choose.ts';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import { ANSWER_TYPE, isTyped } from '#schema/questionnaire/definitionAnswer.ts';
import { type AnswerValue, type Draft, EMPTY_DRAFT } from '#schema/questionnaire/draft.ts';
import { shownPages } from '#schema/questionnaire/pages.ts';
import { stopsOn } from '#schema/questionnaire/stops.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { newDraft, readDraft, storeDraft } from '../parts/draft/DraftOnDevice.ts';
import { loadDefinition } from '../parts/draft/definitions.ts';
import type { EvaluationApi, RemoteDraft } from '../parts/draft/EvaluationApi.ts';

type Choice = [answerId: number, value?: AnswerValue];

/** Stores an evaluation in the browser as if it had been answered up to page `furthest`. */
export async function storeEvaluationAt(slug: string, furthest: number, ...choices: Choice[]): Promise<void> {
  const definition = await loadDefinition(slug);
  const draft = choices.reduce((soFar, [id, value]) => choose(definition, soFar, id, value), EMPTY_DRAFT);
  storeDraft(slug, {
    ...newDraft(definition.contentVersion, todayInSaoPaulo(new Date())),
    answers: draft.answers,
    furthest,
    consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
  });
}

/** Stores an evaluation that this device has begun and that is open at page 2; returns the server's copy of it. */
export async function storeOpenEvaluation(slug = 'melatonina') {
  await storeEvaluationAt(slug, 2);
  const draft = readDraft(slug);
  if (draft) storeDraft(slug, { ...draft, quizId: 'q1' });
  const { contentVersion } = await loadDefinition(slug);
  return {
    kind: 'open',
    id: 'q1',
    contentVersion,
    answers: {},
    furthestPage: 2,
    consents: [],
    photos: {},
  } satisfies RemoteDraft;
}

const PERSON = { age: 37, today: day('2026-11-21') };

/** Stores an evaluation at its last page with every question answered so that nothing stops it. Returns that page. */
export async function storeCompleteEvaluation(slug: string): Promise<number> {
  const definition = await loadDefinition(slug);
  const last = definition.pages.at(-1)?.page ?? 1;
  const answers = completeDraft(definition).answers;
  storeDraft(slug, {
    ...newDraft(definition.contentVersion, todayInSaoPaulo(new Date())),
    answers,
    furthest: last,
    consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
  });
  return last;
}

/** Answers question by question, because an answer may make further questions visible. */
function completeDraft(definition: Definition): Draft {
  let draft = EMPTY_DRAFT;
  for (const { page } of shownPages(definition, draft)) {
    const answered = new Set<number>();
    for (;;) {
      const question = visibilityOf(definition, draft)
        .questionsOn(page)
        .find(({ id }) => !answered.has(id));
      if (!question) break;
      answered.add(question.id);
      draft = answerQuestion(definition, draft, question);
    }
  }
  return draft;
}

/** Chooses the first answer that stops nothing, preferably "none of these", and fills in the typed answers. */
function answerQuestion(definition: Definition, before: Draft, question: Question): Draft {
  const choices = question.answers
    .filter((answer) => !isTyped(answer))
    .sort((a, b) => Number(b.singleSelect ?? 0) - Number(a.singleSelect ?? 0));
  const safe = choices.find(
    ({ id }) => stopsOn(definition, choose(definition, before, id), PERSON, question.page).length === 0,
  );
  let draft = safe ? choose(definition, before, safe.id) : before;
  const visibility = visibilityOf(definition, draft);
  for (const answer of question.answers)
    if (isTyped(answer) && visibility.answer(question, answer)) {
      const { min = 80, max = 180, format } = answer.validation ?? {};
      const value =
        answer.type === ANSWER_TYPE.number ? Math.round((min + max) / 2) : format ? '01/11/2026' : 'Sim';
      draft = choose(definition, draft, answer.id, value);
    }
  return draft;
}

export const LINES = TREATMENT_LINES.map(({ slug }) => slug);

/**
 * Stores an evaluation with every question answered and every photo uploaded, ready to send. Returns its fake server.
 */
export async function readyToSend(slug = 'melatonina', api: Partial<EvaluationApi> = {}) {
  await storeCompleteEvaluation(slug);
  const draft = readDraft(slug);
  const photos = {
    filePicTop: 'f1',
    filePicFront: 'f2',
    filePicBack: 'f3',
    filePicRightSide: 'f4',
    document: 'f5',
  };
  if (draft) storeDraft(slug, { ...draft, quizId: 'q1', unsent: [], photos });
  const links = Object.fromEntries(
    Object.entries(photos).map(([slot, fileId]) => [slot, { fileId, url: '' }]),
  );
  return { outcome: async () => 'open' as const, photoLinks: async () => links, ...api };
}

export const advanceTime = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
