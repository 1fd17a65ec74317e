import type { EntityManager } from '@mikro-orm/postgresql';
import { checkInOfVersion } from '#schema/questionnaire/checkIn/checkIns.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { Cache } from '../../shared/cache.ts';
import { QuestionnaireVersion } from './versions/questionnaireVersion.entity.ts';

/** A parsed questionnaire needs some three times as many bytes as its text. */
const BYTES_PER_CHARACTER = 3;

interface CachedVersion {
  definition: Definition;
  bytes: number;
}

/** Questionnaire versions by database. A version never changes. */
const cacheOf = new WeakMap<object, Cache<CachedVersion>>();

/** A questionnaire version that an evaluation uses. Throws when it is missing. */
export async function definitionOf(
  em: EntityManager,
  type: number,
  contentVersion: string,
): Promise<Definition> {
  const definition = await findDefinition(em, type, contentVersion);
  if (!definition) throw new Error(`Version ${contentVersion} of questionnaire ${type} is missing.`);
  return definition;
}

/** A questionnaire version, or a check-in, which the code holds; null when it was never published. */
export async function findDefinition(
  em: EntityManager,
  type: number,
  contentVersion: string,
): Promise<Definition | null> {
  const checkIn = checkInOfVersion(type, contentVersion);
  if (checkIn) return checkIn;
  const database = em.getDriver();
  const versions =
    cacheOf.get(database) ?? new Cache<CachedVersion>('questionnaires', { bytesOf: ({ bytes }) => bytes });
  cacheOf.set(database, versions);
  const key = `${type}/${contentVersion}`;
  const cached = versions.get(key);
  if (cached) return cached.definition;
  const row = await em.findOne(QuestionnaireVersion, { type, contentVersion }, { disableIdentityMap: true });
  if (!row) return null;
  const definition: Definition = JSON.parse(row.content);
  versions.set(key, { definition, bytes: BYTES_PER_CHARACTER * row.content.length });
  return definition;
}
