import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { choose } from '#schema/questionnaire/choose.ts';
import { type AnswerValue, EMPTY_DRAFT } from '#schema/questionnaire/draft.ts';
import { newDraft, readDraft, storeDraft } from '../parts/draft/DraftOnDevice.ts';
import { loadDefinition } from '../parts/draft/definitions.ts';
import type { RemoteDraft } from '../parts/draft/EvaluationApi.ts';

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
