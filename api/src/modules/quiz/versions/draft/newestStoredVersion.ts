import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../../../shared/errors.ts';
import { QuestionnaireVersion } from '../questionnaireVersion.entity.ts';
import { newestVersion } from '../versions.rules.ts';

/** The newest published version of a line, even if it is planned for a later moment. */
export async function newestStoredVersion(em: EntityManager, type: number): Promise<QuestionnaireVersion> {
  const newest = newestVersion(await em.find(QuestionnaireVersion, { type, cancelledAt: null }), type);
  if (!newest) throw new NotFound('Questionário');
  return newest;
}
