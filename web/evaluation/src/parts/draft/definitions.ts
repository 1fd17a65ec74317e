import type { Definition } from '#schema/questionnaire/definition.ts';
import { readDefinition } from '#schema/questionnaire/stored/readDefinition.ts';
import { evaluationLine } from '../evaluationLines.ts';
import type { EvaluationApi } from './EvaluationApi.ts';

/** One load per line. A failed load is removed, so that the next attempt can succeed. */
const loading = new Map<string, Promise<Definition>>();

export function loadDefinition(slug: string): Promise<Definition> {
  const pending = loading.get(slug);
  if (pending) return pending;
  const line = evaluationLine(slug);
  if (!line) return Promise.reject(new RangeError(`No questionnaire: ${slug}`));
  const definition = line.load().then((file) => readDefinition(file.default));
  loading.set(slug, definition);
  definition.catch(() => loading.delete(slug));
  return definition;
}

const otherVersions = new Map<string, Definition>();

/**
 * The questionnaire of a line in a version: the one in the page's code, or one from the server. An evaluation is always
 * completed with the version it was begun with. Throws when there is no such version.
 */
export async function definitionOf(
  slug: string,
  contentVersion: string,
  api: Pick<EvaluationApi, 'definition'>,
): Promise<Definition> {
  const shipped = await loadDefinition(slug);
  if (shipped.contentVersion === contentVersion) return shipped;
  const key = `${slug}/${contentVersion}`;
  const definition = otherVersions.get(key) ?? (await api.definition(slug, contentVersion));
  if (!definition) throw new RangeError(`No such version of ${slug}: ${contentVersion}`);
  otherVersions.set(key, definition);
  return definition;
}
