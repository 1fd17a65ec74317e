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

function resolveImport(importer: string, wanted: string): string {
  const alias = ALIASES.find(([prefix]) => wanted.startsWith(prefix));
  return alias
    ? alias[1] + wanted.slice(alias[0].length)
    : normalize(join(dirname(importer), wanted)).replaceAll('\\', '/');
}

/** Which files import a file. */
export function importersOf(files: readonly string[], read: ReadFile): Map<string, string[]> {
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
  importers: ReadonlyMap<string, readonly string[]>,
): RelatedTests {
  const tests = new Set<string>();
  const central: RelatedTests['central'] = [];
  const allTests = files.filter((path) => TEST.test(path));
  for (const path of changed) {
    const related = TEST.test(path) ? [path] : nearestFirst(path, allTests, importers);
    if (related.length > MAX_TESTS) central.push({ path, count: related.length });
    for (const test of related.slice(0, MAX_TESTS)) tests.add(test);
  }
  return { tests: [...tests].toSorted(), central };
}

/** Tests of the same folder, then those that import the file, then those of its module. */
function nearestFirst(
  path: string,
  tests: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] {
  const distances = distancesTo(path, importers);
  const rank = (test: string): number => {
    if (dirname(test) === dirname(path)) return 0;
    if (distances.has(test)) return distances.get(test) ?? 0;
    return moduleOf(test) === moduleOf(path) ? MAX_DISTANCE + 1 : Number.POSITIVE_INFINITY;
  };
  return tests
    .map((test) => ({ test, rank: rank(test) }))
    .filter((ranked) => Number.isFinite(ranked.rank))
    .toSorted((a, b) => a.rank - b.rank || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
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
