import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SUBSCRIPTION_PAGES } from '../../../../schema/subscriptionPages.ts';
import { addressOf, SCREENS } from './screenPaths.ts';

const SHOP = ['app/routes/*Routes.ts', 'features/*/routes.tsx'].flatMap((files) =>
  globSync(`web/shop/src/${files}`),
);
const APPS = [
  'web/evaluation/src/app/App.tsx',
  'web/panel/src/app/App.tsx',
  'web/panel/src/app/AdminPages.tsx',
];

const pathsIn = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '']) => path));

/** The paths of the routes, read from the files that define them. */
const routes = [
  ...pathsIn(SHOP, /path: '([^']+)'/g),
  ...pathsIn(APPS, /<Route path="([^"]+)"/g),
  ...Object.values(SUBSCRIPTION_PAGES),
];

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

const paths = SCREENS.map(({ path }) => path.split('?')[0] ?? '');

describe('the screens of the bench', () => {
  it('include every page of the shop, the evaluation and the panel', () => {
    const all = routes.filter((path) => path !== '*');
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter((route) => !paths.some((path) => patternOf(route).test(path)))).toEqual([]);
  });

  it('contain no page twice for one reader', () => {
    const opened = SCREENS.map(({ reader, path }) => `${reader} ${path}`);
    expect(opened).toEqual([...new Set(opened)]);
  });
});

describe('addressOf', () => {
  it('fills in the ids of a database', () => {
    expect(addressOf('/pedidos/{order}?de={day}', { order: 'a', day: 'b' })).toBe('/pedidos/a?de=b');
  });

  it('returns null when an id is missing', () => {
    expect(addressOf('/pedidos/{order}', {})).toBeNull();
  });
});
