import { dirname, join, normalize } from 'node:path';

/** Reads a file of the repository. */
type ReadFile = (path: string) => string;

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)['"]((?:\.{1,2}\/|#)[^'"]+)['"]/g;
const ALIASES: readonly [string, string][] = [
  ['#schema/', 'schema/'],
  ['#storage/', 'storage/'],
  ['#shared/', 'api/src/shared/'],
  ['#web/', 'web/shared/'],
];
const TEST = /\.test\.tsx?$/;
/**
 * Every test that starts the server imports everything, so only near tests are related: those that import the file, and
 * those that import one of its importers.
 */
const MAX_DISTANCE = 2;
/** More files than this take longer than a minute. */
export const MAX_TESTS = 20;
/** Other tests of the module are added up to this number: nothing shows that they run the changed code. */
export const ENOUGH_TESTS = 10;
const EXPORTED = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

function resolveImport(importer: string, wanted: string): string {
  const alias = ALIASES.find(([prefix]) => wanted.startsWith(prefix));
  return alias
    ? alias[1] + wanted.slice(alias[0].length)
    : normalize(join(dirname(importer), wanted)).replaceAll('\\', '/');
}

/** Which files import a file. */
function importersOf(files: readonly string[], read: ReadFile): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const path of files) {
    for (const [, wanted = ''] of read(path).matchAll(IMPORT)) {
      const target = resolveImport(path, wanted);
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

/** A module of the api or a feature of a web app; elsewhere the file's own folder. */
export function moduleOf(path: string): string {
  const found = /^(api\/src\/modules\/[^/]+|web\/\w+\/src\/(?:features|parts)\/[^/]+)\//.exec(path);
  return found?.[1] ?? dirname(path);
}

export interface RelatedTests {
  tests: string[];
  /** Changed files with more related tests than fit in a minute: only the nearest of them are in `tests`. */
  central: { path: string; count: number }[];
}

/** The tests to run after these files changed: a changed test itself, and the nearest tests of the others. */
export function relatedTests(
  changed: readonly string[],
  files: readonly string[],
  read: ReadFile,
): RelatedTests {
  const importers = importersOf(files, read);
  const texts = new Map(files.filter((path) => TEST.test(path)).map((path) => [path, read(path)]));
  const tests = new Set<string>();
  const central: RelatedTests['central'] = [];
  for (const path of changed) {
    const { near, others } = TEST.test(path)
      ? { near: [path], others: [] }
      : nearestFirst(path, texts, { distances: distancesTo(path, importers), names: exportsOf(read(path)) });
    const chosen = [...near.slice(0, MAX_TESTS), ...others.slice(0, Math.max(0, ENOUGH_TESTS - near.length))];
    const count = near.length + others.length;
    if (count > chosen.length) central.push({ path, count });
    for (const test of chosen) tests.add(test);
  }
  return { tests: [...tests].toSorted(), central };
}

const exportsOf = (text: string): string[] => [...text.matchAll(EXPORTED)].map(([, name = '']) => name);

/** The number of folder changes on the path from one file to the other. */
function folderSteps(a: string, b: string): number {
  const [from, to] = [dirname(a).split('/'), dirname(b).split('/')];
  const common = from.findIndex((folder, index) => folder !== to[index]);
  const shared = common === -1 ? from.length : common;
  return from.length + to.length - 2 * shared;
}

/**
 * `near`: tests of the same folder, those that import the file, and those that name something it exports, because a
 * test calls a command by its operation and imports only the server. `others`: the other tests of its module.
 */
function nearestFirst(
  path: string,
  texts: ReadonlyMap<string, string>,
  { distances, names }: { distances: ReadonlyMap<string, number>; names: readonly string[] },
): { near: string[]; others: string[] } {
  const named = names.length > 0 ? new RegExp(`\\b(${names.join('|')})\\b`) : null;
  const rank = (test: string, text: string): number => {
    if (dirname(test) === dirname(path)) return 0;
    if (named?.test(text)) return 1;
    const distance = distances.get(test);
    if (distance !== undefined) return distance;
    return moduleOf(test) === moduleOf(path)
      ? MAX_DISTANCE + folderSteps(test, path)
      : Number.POSITIVE_INFINITY;
  };
  const ranked = [...texts]
    .map(([test, text]) => ({ test, rank: rank(test, text) }))
    .filter(({ rank: place }) => Number.isFinite(place))
    .toSorted((a, b) => a.rank - b.rank || (a.test < b.test ? -1 : 1));
  const testsWhere = (belongs: (place: number) => boolean) =>
    ranked.filter(({ rank: place }) => belongs(place)).map(({ test }) => test);
  return {
    near: testsWhere((place) => place <= MAX_DISTANCE),
    others: testsWhere((place) => place > MAX_DISTANCE),
  };
}

function distancesTo(path: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distances = new Map<string, number>();
  let layer: readonly string[] = [path];
  for (let distance = 1; distance <= MAX_DISTANCE; distance += 1) {
    layer = layer.flatMap((file) => importers.get(file) ?? []).filter((importer) => !distances.has(importer));
    for (const importer of layer) distances.set(importer, distance);
  }
  return distances;
}
