import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Kind, parse } from 'graphql';
import { createSchema } from '../../../graphql.ts';
import { routes } from '../../../rest/routes.ts';
import { listOperationRules } from './audience.ts';
import { queriesThatMayLag } from './mayLag.ts';

beforeAll(() => createSchema());

describe('operations that may lag', () => {
  it('are these reviewed lists and reports of admins', () => {
    expect([...queriesThatMayLag()].toSorted()).toEqual([
      'apiKeyUse',
      'coupons',
      'dashboard',
      'doctorsOverview',
      'managedProducts',
      'orders',
      'recurrencePriceAnswers',
      'recurrences',
      'stockMovements',
      'stockReservations',
      'stockShelves',
      'users',
      'webhookDeliveries',
      'withdrawals',
    ]);
    const audiences = listOperationRules().filter(
      ({ kind, operation }) => kind === 'query' && queriesThatMayLag().has(operation),
    );
    expect([...new Set(audiences.map(({ audience }) => audience))]).toEqual(['admin']);
  });

  it('are read by the panel alone, because shop and evaluation send no tokens of their writes', () => {
    const rootsIn = (files: string) =>
      globSync(files).flatMap((path) =>
        parse(readFileSync(path, 'utf8')).definitions.flatMap((definition) =>
          definition.kind === Kind.OPERATION_DEFINITION
            ? definition.selectionSet.selections.flatMap((root) =>
                root.kind === Kind.FIELD ? [root.name.value] : [],
              )
            : [],
        ),
      );
    const lagging = (roots: string[]) => new Set(roots.filter((name) => queriesThatMayLag().has(name)));
    expect(lagging(rootsIn('web/panel/**/*.graphql'))).toEqual(queriesThatMayLag());
    expect(rootsIn('web/{shop,evaluation,shared}/**/*.graphql').length).toBeGreaterThan(100);
    expect(lagging(rootsIn('web/{shop,evaluation,shared}/**/*.graphql'))).toEqual(new Set());
  });

  it('are these REST paths, which admins read', () => {
    const lagging = routes.filter(({ mayLag }) => mayLag);
    expect(lagging.map(({ method, path, audience }) => `${method} ${path} ${audience}`)).toEqual([
      'GET /coupon admin',
      'GET /user admin',
    ]);
    // A cached response would keep the old data after the standby has the new one.
    expect(lagging.filter(({ cachedUntil }) => cachedUntil)).toEqual([]);
  });
});
