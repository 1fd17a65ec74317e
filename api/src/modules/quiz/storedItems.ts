import { type StoredItem, storedItemsOf } from '#schema/questionnaire/stored/responses.ts';
import type { Ctx } from '../../services.ts';
import { definitionOf } from './questionnaires.ts';
import type { Quiz } from './quiz.types.ts';

/**
 * The submitted answers with the documented keys of the record; empty before the submission.
 */
export async function storedItems(
  ctx: Pick<Ctx, 'em'>,
  {
    type,
    contentVersion,
    questionAndResponse,
  }: Pick<Quiz, 'type' | 'contentVersion' | 'questionAndResponse'>,
): Promise<StoredItem[]> {
  if (!questionAndResponse) return [];
  const definition = await definitionOf(ctx.em.fork(), type, contentVersion);
  return storedItemsOf(definition, questionAndResponse);
}
