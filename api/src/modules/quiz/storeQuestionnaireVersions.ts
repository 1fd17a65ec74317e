import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database/database.ts';
import { currentDefinitions } from './questionnaires.ts';
import { QuestionnaireVersion } from './questionnaireVersion.entity.ts';

/**
 * Stores the current versions for good. If the content of a stored version changed, old appointments would
 * show new questions; so that throws and stops the start.
 */
export async function storeQuestionnaireVersions(em: EntityManager, now: Date): Promise<void> {
  await em.transactional(async (tx) => {
    // When several processes start at once, the first stores them and the others find them.
    await sql(tx, 'select pg_advisory_xact_lock(7261, 4)');
    for (const [type, definition] of currentDefinitions()) {
      const { contentVersion } = definition;
      const kept = await tx.findOne(QuestionnaireVersion, { type, contentVersion });
      if (!kept)
        tx.persist(tx.create(QuestionnaireVersion, { type, contentVersion, definition, createdAt: now }));
      else if (!isDeepStrictEqual(kept.definition, definition))
        throw new Error(
          `The questionnaire ${definition.line.slug} changed but is still version ${contentVersion}: give it a new contentVersion.`,
        );
    }
  });
}
