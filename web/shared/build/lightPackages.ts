import type { Plugin } from 'vite';

interface Cut {
  file: RegExp;
  changes: readonly (readonly [pattern: RegExp, replacement: string])[];
}

/**
 * What packages carry into every page without a use for it here. Names for developers' tools keep alive what nothing calls,
 * forms and fetching ahead among it, which only the router's own framework knows.
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
    // Wrapped components of ours have nothing static to hand on.
    file: /@emotion\/react\/dist\/emotion-react\.browser\.esm\.js$/,
    changes: [[/import 'hoist-non-react-statics';/g, '']],
  },
  {
    file: /_isolated-hnrs\/dist\/emotion-react-_isolated-hnrs\.browser\.esm\.js$/,
    changes: [[/import (\S+) from 'hoist-non-react-statics';/g, 'const $1 = (target) => target;']],
  },
  {
    // The text of a question is only the name under which equal ones are answered together; what travels is its id.
    file: /@apollo\/client\/utilities\/graphql\/print\.js$/,
    changes: [
      [/import \{ print as origPrint \} from "graphql";/g, 'const origPrint = (ast) => JSON.stringify(ast);'],
    ],
  },
];

/** Leaves them out of what browsers fetch. A package that changed so that there is nothing to cut fails the build. */
export function lightPackages(): Plugin {
  const done = new Set<Cut>();
  return {
    name: 'light-packages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const cut = CUTS.find(
        ({ file, changes }) => file.test(id) && changes.every(([pattern]) => code.search(pattern) >= 0),
      );
      if (!cut) return null;
      done.add(cut);
      const light = cut.changes.reduce((text, [pattern, instead]) => text.replace(pattern, instead), code);
      return { code: light, map: null };
    },
    buildEnd(error) {
      const gone = CUTS.find((cut) => !done.has(cut));
      if (gone && !error) this.error(`No file is like ${gone.file} any more: see lightPackages.ts.`);
    },
  };
}
