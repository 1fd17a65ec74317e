import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { QuestionnaireVersion } from './versions/questionnaireVersion.entity.ts';

/** The versions read so far, by database. They never change, so each is read once in a process. */
const read = new WeakMap<object, Map<string, Definition>>();

/** The version an evaluation was started with. */
export async function definitionOf(
  em: EntityManager,
  type: number,
  contentVersion: string,
): Promise<Definition> {
  const found = await findDefinition(em, type, contentVersion);
  if (!found) throw new Error(`Version ${contentVersion} of questionnaire ${type} is gone.`);
  return found;
}

/** Returns null for a version that was never published. */
export async function findDefinition(
  em: EntityManager,
  type: number,
  contentVersion: string,
): Promise<Definition | null> {
  const database = em.getDriver();
  const versions = read.get(database) ?? new Map<string, Definition>();
  read.set(database, versions);
  const key = `${type}/${contentVersion}`;
  const known = versions.get(key);
  if (known) return known;
  const row = await em.findOne(QuestionnaireVersion, { type, contentVersion }, { disableIdentityMap: true });
  if (!row) return null;
  const definition: Definition = JSON.parse(row.content);
  versions.set(key, definition);
  return definition;
}
