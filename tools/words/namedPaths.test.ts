import { describe, expect, it } from '@jest/globals';
import { knownPaths, missingPaths } from './namedPaths.ts';

const known = knownPaths(['api/src/server.ts', 'web/shop/src/app/routes.tsx', 'README.md']);
const missing = (text: string) => missingPaths({ path: 'docs/a.md', text }, known);

describe('missingPaths', () => {
  it('accepts a path, the end of a path, a folder, and a file that the build writes', () => {
    expect(missing('`api/src/server.ts` `app/routes.tsx` `README.md` `api/src/` `out/web/a.js`')).toEqual([]);
  });

  it('ignores text in backticks that is not a path', () => {
    expect(missing('`npm start`, `/graphql`, `*.rules.ts`, `<Thing>Page.tsx`, `Cart.lines`')).toEqual([]);
  });

  it('reports a file and a folder that do not exist, each once', () => {
    expect(missing('`api/src/serve.ts` and `api/src/serve.ts`, `web/admin/`')).toEqual([
      'docs/a.md: `api/src/serve.ts` does not exist',
      'docs/a.md: `web/admin/` does not exist',
    ]);
  });
});
