import type { Plugin } from 'vite';
import { usedNames } from './usedNames.ts';

interface PackageCut {
  file: RegExp;
  changes: readonly (readonly [
    pattern: RegExp,
    replacement: string | ((match: string, ...groups: string[]) => string),
  ])[];
}

/** Replaces the package's own component: the same markup, with only the properties that we set. */
const PLAIN_ICON = `function createLucideIcon({ name, aliases = [], node }) {
  const className = ['lucide', ...[name, ...aliases].map((word) => 'lucide-' + word)].join(' ');
  return ({ size = 24, ...attributes }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24',
        fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
        className, 'aria-hidden': true, ...attributes,
      },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    );
}
`;

/** Replaces the router's own function, without the parts that only a data router uses. */
const PLAIN_MATCHES = `function _renderMatches(matches, parentMatches = []) {
  return matches && matches.reduceRight(
    (outlet, { route }, index) =>
      React2.createElement(RouteContext.Provider, {
        value: { outlet, matches: parentMatches.concat(matches.slice(0, index + 1)), isDataRoute: false },
        children: route.Component ? React2.createElement(route.Component) : route.element ? route.element : outlet,
      }),
    null,
  );
}
`;

/** Removes from a list the names that no screen uses. */
const keepUsedNames = (list: string, separator: string): string =>
  list
    .split(separator)
    .filter((name) => usedNames().has(name))
    .join(separator);

/** Keeps an entry of a list of styles if a screen uses its name, or one of its other names. */
function keepUsedStyle(entry: string, name: string): string {
  const shorthands = /shorthand: \[([^\]]*)\]/.exec(entry)?.[1]?.match(/\w+/g) ?? [];
  return [name, ...shorthands].some((word) => usedNames().has(word)) ? entry : '';
}

/**
 * Code that packages add to every page and that this shop does not use. Assignments of `displayName`
 * keep unused code in the bundle, such as forms and prefetching, which only the router's framework mode uses.
 */
const CUTS: readonly PackageCut[] = [
  {
    file: /react-router\/dist\/production\/chunk-\w+\.mjs$/,
    changes: [
      [/^\w+\.displayName = "\w+";$/gm, ''],
      [/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
      [/return shouldPrefetch && !isAbsolute \? [^;]*: link;/g, 'return link;'],
      [/usePrefetchBehavior\([^()]*\);/, '[false, null, {}];'],
      [/useViewTransitionState\(path\) && viewTransition === true/, 'false'],
      // Only a data router sets `isDataRoute`, errors and loading states.
      [/isDataRoute \? useNavigateStable\(\) : /, ''],
      [/function _renderMatches\([\s\S]*?\n\}\n/, PLAIN_MATCHES],
      [/^ *invariant\w*\(\s*useInRouterContext\(\),[\s\S]*?\);\n/gm, ''],
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
    // Only developer tools read these lists and types. The global styles are in the document already, so they are
    // computed only on demand.
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
    // Creates an element's recipe once and not at every render, so that its memoized results are used.
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
    // Removes the bookkeeping of which of the 500 memoized results was used last.
    file: /react\/dist\/esm\/utils\/memo\.js$/,
    changes: [[/ {4}if \(value !== void 0\) \{\n.*\n.*\n {4}\}\n/, '']],
  },
  {
    // Moving the document's style element would make the browser parse it again and restyle every element.
    file: /@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/,
    changes: [[/_this\.container\.insertBefore\(tag, before\);/, 'tag.isConnected || $&']],
  },
  {
    // Apollo prints a query only to find equal queries that run at the same time; the request sends the id.
    file: /@apollo\/client\/utilities\/graphql\/print\.js$/,
    changes: [
      [/import \{ print as origPrint \} from "graphql";/g, 'const origPrint = (ast) => JSON.stringify(ast);'],
    ],
  },
  {
    // Copies every answer to convert the scalars that the cache declares. Our cache declares none.
    file: /@apollo\/client\/utilities\/internal\/coerceScalarFieldsToParsed\.js$/,
    changes: [
      [
        /export function coerceScalarFieldsToParsed\([\s\S]*\n\}\n/,
        'export const coerceScalarFieldsToParsed = (result) => result;\n',
      ],
    ],
  },
  {
    // Removes the styles and conditions, such as `_hover`, that no screen uses.
    file: /react\/dist\/esm\/preset-base\.js$/,
    changes: [
      [/^ {4}(\w+): \{(?:.*\}|\n[\s\S]*?\n {4}\}),?\n/gm, keepUsedStyle],
      [
        /^ {2}(\w+): (?:".*"|\[[^\]]*\]),\n/gm,
        (entry, name = '') => (usedNames().has(`_${name}`) ? entry : ''),
      ],
    ],
  },
  {
    file: /@pandacss\/is-valid-prop\/dist\/index\.mjs$/,
    changes: [[/(?<=cssPropertiesStr = ")[^"]*/, (list) => keepUsedNames(list, ',')]],
  },
  {
    // Removes the names of attributes that no screen uses; most of them are SVG attributes.
    file: /is-prop-valid\/dist\/emotion-is-prop-valid\.esm\.js$/,
    changes: [[/(?<=\/\^\(\()[\w|]*/, (list) => keepUsedNames(list, '|')]],
  },
  {
    // Every icon is an `svg` with the same attributes; no page configures icons by a context or by property aliases.
    file: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    changes: [
      [/import \{ forwardRef, createElement \}/, 'import { createElement }'],
      [/import (?:\{ to\w+ \}|Icon) from .*\n/g, ''],
      [/function createLucideIcon\([\s\S]*?\n\}\n/, PLAIN_ICON],
    ],
  },
  {
    file: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    changes: [
      [/__iconData\.node;\n/, ''],
      [/ {2}size: 24,\n/, ''],
      [/,\s*key: "\w+"/g, ''],
    ],
  },
];

/** Returns the trimmed code of a file and the entry of `CUTS` that matched; null when none matches. */
export function trimModule(code: string, id: string): { code: string; cut: PackageCut } | null {
  const cut = CUTS.find(
    ({ file, changes }) => file.test(id) && changes.every(([pattern]) => code.search(pattern) >= 0),
  );
  if (!cut) return null;
  return {
    cut,
    code: cut.changes.reduce(
      // A replacement may be a function, for which TypeScript has an overload of its own.
      (text, [pattern, replacement]) =>
        typeof replacement === 'string'
          ? text.replace(pattern, replacement)
          : text.replace(pattern, replacement),
      code,
    ),
  };
}

/** Cuts this code out of the browser bundles. Fails the build when a package changed and a cut no longer matches. */
export function trimPackages(): Plugin {
  const applied = new Set<PackageCut>();
  return {
    name: 'light-packages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const trimmed = trimModule(code, id);
      if (!trimmed) return null;
      applied.add(trimmed.cut);
      return { code: trimmed.code, map: null };
    },
    buildEnd(error) {
      const unused = CUTS.find((cut) => !applied.has(cut));
      if (unused && !error) this.error(`No file matches ${unused.file} any more: see trimPackages.ts.`);
    },
  };
}
