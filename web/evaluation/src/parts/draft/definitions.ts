import type { Definition } from '#schema/questionnaire/definition.ts';
import { readDefinition } from '#schema/questionnaire/stored/readDefinition.ts';
import type { EvaluationApi } from './EvaluationApi.ts';

type Load = () => Promise<{ default: unknown }>;

/**
 * The first version of each line's questionnaire, loaded when that line is opened, so no visitor downloads the
 * questions of other lines. The server decides which version is in force.
 */
const FILES: Readonly<Record<string, Load>> = {
  melatonina: () => import('#schema/questionnaire/lines/melatonina.json', { with: { type: 'json' } }),
  ed: () => import('#schema/questionnaire/lines/ed.json', { with: { type: 'json' } }),
  quedadecabelo: () => import('#schema/questionnaire/lines/quedadecabelo.json', { with: { type: 'json' } }),
  ej: () => import('#schema/questionnaire/lines/ej.json', { with: { type: 'json' } }),
  be: () => import('#schema/questionnaire/lines/be.json', { with: { type: 'json' } }),
  wl: () => import('#schema/questionnaire/lines/wl.json', { with: { type: 'json' } }),
};

/** One load per line. A failed load is removed, so that the next attempt can succeed. */
const loading = new Map<string, Promise<Definition>>();

export const isLine = (slug: string): boolean => Object.hasOwn(FILES, slug);

export function loadDefinition(slug: string): Promise<Definition> {
  const pending = loading.get(slug);
  if (pending) return pending;
  const load = FILES[slug];
  if (!load) return Promise.reject(new RangeError(`No questionnaire: ${slug}`));
  const definition = load().then((file) => readDefinition(file.default));
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
