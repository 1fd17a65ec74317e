import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { choose } from '#schema/questionnaire/choose.ts';
import { type AnswerValue, EMPTY_DRAFT } from '#schema/questionnaire/draft.ts';
import { loadDefinition } from '../parts/draft/definitions.ts';
import { keepDraft } from '../parts/draft/keptDrafts.ts';
import { newDraft } from '../parts/draft/savedDraft.ts';

type Click = [answerId: number, value?: AnswerValue];

/** An evaluation left on a page, as the browser stores it. */
export async function leaveAt(slug: string, furthest: number, ...clicks: Click[]): Promise<void> {
  const definition = await loadDefinition(slug);
  const draft = clicks.reduce((so, [id, value]) => choose(definition, so, id, value), EMPTY_DRAFT);
  keepDraft(slug, {
    ...newDraft(definition.contentVersion, todayInSaoPaulo(new Date())),
    answers: draft.answers,
    furthest,
    consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
  });
}
