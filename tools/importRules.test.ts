import { describe, expect, it } from '@jest/globals';

/** A file without types, so its path is no literal. */
const CONFIG: string = '../.dependency-cruiser.mjs';
const { default: config } = await import(CONFIG);

interface Side {
  path?: string;
  pathNot?: string | string[];
}

const matches = ({ path, pathNot }: Side, file: string, group = ''): boolean => {
  const test = (pattern: string) => new RegExp(pattern.replaceAll('$1', group)).test(file);
  return (path === undefined || test(path)) && ![pathNot ?? []].flat().some(test);
};

/** The names of the rules that refuse this import, by the paths alone. */
function refusedBy(from: string, to: string): string[] {
  const rules: { name: string; from: Side; to: Side & { circular?: boolean } }[] = config.forbidden;
  return rules
    .filter((rule) => {
      const group = rule.from.path ? new RegExp(rule.from.path).exec(from)?.[1] : '';
      return !rule.to.circular && matches(rule.from, from) && matches(rule.to, to, group);
    })
    .map(({ name }) => name);
}

describe('the rules of imports', () => {
  it.each([
    [
      'api/src/modules/cart/cart.rules.ts',
      'api/src/modules/order/order.rules.ts',
      'cart-imports-only-its-modules',
    ],
    ['api/src/modules/chat/a.ts', 'api/src/modules/privacy/export/b.ts', 'chat-imports-only-its-modules'],
    ['api/src/modules/newWord/a.ts', 'api/src/services.ts', 'each-module-says-what-it-imports'],
    ['api/src/modules/cart/a.ts', 'api/src/http/refuse.ts', 'modules-know-no-http'],
    ['api/src/shared/a.ts', 'api/src/context.ts', 'modules-name-what-they-use'],
    ['api/src/server.ts', 'ops/cluster/cluster.ts', 'the-product-imports-nothing-that-runs-or-proves-it'],
    ['web/shop/src/app/App.tsx', 'lab/chaos/checks.ts', 'the-product-imports-nothing-that-runs-or-proves-it'],
    ['ops/cluster/cluster.ts', 'lab/chaos/checks.ts', 'ops-imports-nothing-of-lab'],
    ['api/src/app.ts', 'sandbox/bank/bank.ts', 'a-production-build-has-no-sandbox'],
    ['sandbox/sandbox.ts', 'api/test/testApp.ts', 'the-sandbox-imports-only-the-product'],
    ['schema/money.ts', 'api/src/services.ts', 'schema-knows-nobody'],
    ['web/shop/src/page/a.tsx', 'web/shop/src/features/cart/b.tsx', 'shop-page-imports-no-floor-above'],
    ['web/shop/src/features/a/x.tsx', 'web/shop/src/features/b/y.tsx', 'shop-features-know-no-other-feature'],
  ])('refuse that %s imports %s', (from, to, rule) => {
    expect(refusedBy(from, to)).toContain(rule);
  });

  it.each([
    ['api/src/modules/order/a.ts', 'api/src/modules/cart/b.ts'],
    ['api/src/modules/quiz/startQuiz.ts', 'api/src/modules/privacy/consents/recordConsent.ts'],
    ['web/shop/src/features/a/x.tsx', 'web/shop/src/features/a/y.tsx'],
  ])('allow that %s imports %s', (from, to) => {
    expect(refusedBy(from, to)).toEqual([]);
  });
});
