import { beforeAll, describe, expect, it } from '@jest/globals';
import { createSchema } from '../../../graphql.ts';
import { routes } from '../../../rest/routes.ts';
import { listOperationRules } from './audience.ts';
import { queriesThatMayLag } from './mayLag.ts';

beforeAll(() => createSchema());

describe('operations that may lag', () => {
  it('are queries for admins only', () => {
    const audiences = listOperationRules().filter(
      ({ kind, operation }) => kind === 'query' && queriesThatMayLag().has(operation),
    );
    expect([...new Set(audiences.map(({ audience }) => audience))]).toEqual(['admins']);
  });

  it('are these REST paths, which admins read', () => {
    const lagging = routes.filter(({ mayLag }) => mayLag);
    expect(lagging.map(({ method, path, audience }) => `${method} ${path} ${audience}`)).toEqual([
      'GET /coupon admins',
      'GET /user admins',
    ]);
    // A cached response would keep the old data after the standby has the new one.
    expect(lagging.filter(({ cachedUntil }) => cachedUntil)).toEqual([]);
  });
});
