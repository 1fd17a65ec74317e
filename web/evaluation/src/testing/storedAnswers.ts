import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { choose } from '#schema/questionnaire/choose.ts';
import { type AnswerValue, EMPTY_DRAFT } from '#schema/questionnaire/draft.ts';
import { loadDefinition } from '../parts/draft/definitions.ts';
import { newDraft } from '../parts/draft/savedDraft.ts';
import { storeDraft } from '../parts/draft/storedDrafts.ts';

type Click = [answerId: number, value?: AnswerValue];

/** An evaluation left on a page, as the browser stores it. */
export async function storeEvaluationAt(slug: string, furthest: number, ...clicks: Click[]): Promise<void> {
  const definition = await loadDefinition(slug);
  const draft = clicks.reduce((so, [id, value]) => choose(definition, so, id, value), EMPTY_DRAFT);
  storeDraft(slug, {
    ...newDraft(definition.contentVersion, todayInSaoPaulo(new Date())),
    answers: draft.answers,
    furthest,
    consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
  });
}
