import type { Plugin } from 'vite';

interface Cut {
  file: RegExp;
  changes: readonly (readonly [pattern: RegExp, replacement: string])[];
}

/**
 * Code that packages add to every page and that this shop does not use. Names for developer tools keep unused code
 * in the bundle, such as forms and prefetching, which only the router's framework mode uses.
 */
const CUTS: readonly Cut[] = [
  {
    file: /react-router\/dist\/production\/chunk-\w+\.mjs$/,
    changes: [
      [/^\w+\.displayName = "\w+";$/gm, ''],
      [/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
      [/return shouldPrefetch && !isAbsolute \? [^;]*: link;/g, 'return link;'],
    ],
  },
  {
    // Our wrapped components have no static properties to copy.
    file: /@emotion\/react\/dist\/emotion-react\.browser\.esm\.js$/,
    changes: [[/import 'hoist-non-react-statics';/g, '']],
  },
  {
    file: /_isolated-hnrs\/dist\/emotion-react-_isolated-hnrs\.browser\.esm\.js$/,
    changes: [[/import (\S+) from 'hoist-non-react-statics';/g, 'const $1 = (target) => target;']],
  },
  {
    // Developers' tools ask for these lists and for the types of properties; the styles of the whole page come with the document.
    file: /react\/dist\/esm\/styled-system\/system\.js$/,
    changes: [
      [/ {2}const _global = (\[.*\]);\n/, ''],
      [
        / {4}_global,\n/,
        '    get _global() { return [getPreflightCss(), getGlobalCss(), getTokenCss()]; },\n',
      ],
      [/ {2}const query = \{[\s\S]*?\n {2}\};\n/, ''],
      [/,\n {4}query\n/, '\n'],
      [/ {2}utility\.addPropertyType\([\s\S]*?\);\n/, ''],
    ],
  },
  {
    file: /react\/dist\/esm\/styled-system\/utility\.js$/,
    changes: [
      [/ {4}assignPropertyType\(property, config\);\n/, ''],
      [/ {4}assignPropertyTypes\(\);\n/, ''],
      [/ {4}getTypes,\n {4}addPropertyType\n/, ''],
    ],
  },
  {
    file: /react\/dist\/esm\/styled-system\/conditions\.js$/,
    changes: [[/keys\(\)\.includes\(key\)/, 'Object.hasOwn(values, key)']],
  },
  {
    // An element's recipe is the same at every render; made anew, it also remembers none of its results.
    file: /react\/dist\/esm\/styled-system\/factory\.js$/,
    changes: [
      [/ {2}const Styled = withEmotionCache/, '  let madeBy, cvaRecipe;\n$&'],
      [
        /( {4}const cvaFn = .*\n {4}const baseCva = .*\n) {4}const (cvaRecipe = .*;\n)/,
        '    if (madeBy !== cva) {\n    madeBy = cva;\n$1    $2    }\n',
      ],
      [/ {2}Styled\.displayName = .*;\n/, ''],
    ],
  },
  {
    // Which of the 500 results was used last does not matter.
    file: /react\/dist\/esm\/utils\/memo\.js$/,
    changes: [[/ {4}if \(value !== void 0\) \{\n.*\n.*\n {4}\}\n/, '']],
  },
  {
    // The style element of the document stays where it is: moved, it is parsed again and every element gets its styles anew.
    file: /@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/,
    changes: [[/_this\.container\.insertBefore\(tag, before\);/, 'tag.isConnected || $&']],
  },
  {
    // Apollo prints a query only to build the key that merges equal ones; the request sends the id.
    file: /@apollo\/client\/utilities\/graphql\/print\.js$/,
    changes: [
      [/import \{ print as origPrint \} from "graphql";/g, 'const origPrint = (ast) => JSON.stringify(ast);'],
    ],
  },
];

/** A file without its cuts, and which entry made them; null for a file that stays whole. */
export function trimmed(code: string, id: string): { code: string; cut: Cut } | null {
  const cut = CUTS.find(
    ({ file, changes }) => file.test(id) && changes.every(([pattern]) => code.search(pattern) >= 0),
  );
  if (!cut) return null;
  return {
    cut,
    code: cut.changes.reduce((text, [pattern, instead]) => text.replace(pattern, instead), code),
  };
}

/** Cuts this code out of the browser bundles. Fails the build when a package changed and a cut no longer matches. */
export function trimPackages(): Plugin {
  const done = new Set<Cut>();
  return {
    name: 'light-packages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const light = trimmed(code, id);
      if (!light) return null;
      done.add(light.cut);
      return { code: light.code, map: null };
    },
    buildEnd(error) {
      const gone = CUTS.find((cut) => !done.has(cut));
      if (gone && !error) this.error(`No file is like ${gone.file} any more: see trimPackages.ts.`);
    },
  };
}
