import { dirname } from 'node:path';

/** What is written in backticks and looks like a file or a folder of the repository. */
const FILE =
  /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mts|mjs|cjs|json|graphql|md|ya?ml|conf|tsv|html|css)|(?:api|web|schema|storage|docs)\/[\w@./-]*)`/g;
/** Written when the product is built or runs, so never committed. */
const BUILT = /^(?:out|\.data|node_modules)\/|^version\.json$/;

/** Paths that a document names and that do not exist. The end of a path is enough: `chat/chat.test.ts`. */
export function missingPaths(document: { path: string; text: string }, known: ReadonlySet<string>): string[] {
  const named = [...document.text.matchAll(FILE)].map(([, path]) => path ?? '');
  return [...new Set(named)]
    .filter((path) => !BUILT.test(path) && !known.has(path.replace(/\/$/, '')))
    .map((path) => `${document.path}: \`${path}\` does not exist`);
}

/** Every end of every path: `a/b/c.ts` is known as `c.ts`, `b/c.ts` and `a/b/c.ts`, and its folders likewise. */
export function knownPaths(files: Iterable<string>): ReadonlySet<string> {
  const known = new Set<string>();
  for (const file of files)
    for (let path = file; path !== '.' && !known.has(path); path = dirname(path)) {
      const parts = path.split('/');
      for (let first = 0; first < parts.length; first += 1) known.add(parts.slice(first).join('/'));
    }
  return known;
}
