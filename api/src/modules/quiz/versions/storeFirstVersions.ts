import type { EntityManager } from '@mikro-orm/postgresql';
import { db, run } from '../../../shared/database/query.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import { QuestionnaireVersion } from './questionnaireVersion.entity.ts';
import { seedDefinitions } from './seedDefinitions.ts';

/** Stores the version of the seed files for each line that has no version. From then on only the database is read. */
export async function storeFirstVersions(em: EntityManager, now: Date): Promise<void> {
  await em.transactional(async (tx) => {
    // When several processes start at once, the others wait for the first and then find its versions.
    await takeLock(tx, 'firstQuestionnaires');
    const stored = await run(tx, db.selectFrom('questionnaireVersion').select('type').distinct());
    const lines = new Set(stored.map(({ type }) => type));
    for (const [type, definition] of seedDefinitions())
      if (!lines.has(type))
        tx.persist(
          tx.create(QuestionnaireVersion, {
            type,
            contentVersion: definition.contentVersion,
            content: JSON.stringify(definition),
            publishedAt: now,
            createdAt: now,
          }),
        );
  });
}
