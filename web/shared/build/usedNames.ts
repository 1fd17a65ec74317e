import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Our screens, and the parts of the style package that set properties themselves. */
const SOURCES = ['..', '../../shop/src', '../../evaluation/src', '../../panel/src'].map(at);
const CHAKRA = [
  'components/field',
  'components/input',
  'components/textarea',
  'styled-system/preflight.js',
].map((path) => at(`../../../node_modules/@chakra-ui/react/dist/esm/${path}`));

function* filesIn(path: string): Generator<string> {
  if (/\.\w+$/.test(path)) yield path;
  else for (const { name } of readdirSync(path, { withFileTypes: true })) yield* filesIn(join(path, name));
}

let names: ReadonlySet<string> | undefined;

/** Returns every word of these files. A style, condition or attribute whose name is not among them is unused. */
export function usedNames(): ReadonlySet<string> {
  if (names) return names;
  const found = new Set<string>();
  for (const source of [...SOURCES, ...CHAKRA])
    for (const file of filesIn(source))
      if (/(?<!\.test|\.generated)\.(tsx?|js)$/.test(file))
        for (const [word] of readFileSync(file, 'utf8').matchAll(/[a-z_]\w*/gi)) found.add(word);
  names = found;
  return found;
}
