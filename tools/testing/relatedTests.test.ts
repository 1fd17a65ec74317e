import { describe, expect, it } from '@jest/globals';
import { ENOUGH_TESTS, MAX_TESTS, moduleOf, relatedTests } from './relatedTests.ts';

const CART = 'api/src/modules/cart';
const SOURCES: Record<string, string> = {
  [`${CART}/pricing/priceCart.ts`]: '',
  [`${CART}/pricing/priceCart.test.ts`]: "import { priceCart } from './priceCart.ts';",
  [`${CART}/calculateCart.ts`]: "import { priceCart } from './pricing/priceCart.ts';",
  [`${CART}/calculateCart.test.ts`]: "import { calculateCart } from './calculateCart.ts';",
  [`${CART}/addItem.test.ts`]: "import { startTestApp } from '../../test/testApp.ts';",
  'api/src/app.ts': "import { calculateCart } from './modules/cart/calculateCart.ts';",
  'api/test/testApp.ts': "import { createApp } from '../src/app.ts';",
  'api/src/modules/chat/chat.test.ts': "import { startTestApp } from '../../test/testApp.ts';",
  'api/src/shared/money.ts': '',
  'web/shop/src/features/cart/Cart.test.tsx': "const { total } = await import('#shared/money.ts');",
  'schema/errors/cart.ts': '',
  'api/src/modules/order/order.test.ts': "import type { CartError } from '#schema/errors/cart.ts';",
};
const files = Object.keys(SOURCES);
const related = (...changed: string[]) => relatedTests(changed, files, (path) => SOURCES[path] ?? '');

describe('the tests related to a change', () => {
  it('are those of its module and those that import it, but not every test that starts the server', () => {
    expect(related(`${CART}/pricing/priceCart.ts`)).toEqual({
      tests: [
        `${CART}/addItem.test.ts`,
        `${CART}/calculateCart.test.ts`,
        `${CART}/pricing/priceCart.test.ts`,
      ],
      central: [],
    });
  });

  it('are found through short import names and dynamic imports', () => {
    expect(related('api/src/shared/money.ts').tests).toEqual(['web/shop/src/features/cart/Cart.test.tsx']);
    expect(related('schema/errors/cart.ts').tests).toEqual(['api/src/modules/order/order.test.ts']);
  });

  it('are only the test itself when a test changed', () => {
    expect(related(`${CART}/addItem.test.ts`).tests).toEqual([`${CART}/addItem.test.ts`]);
  });

  it('are limited to the nearest ones for a file that many tests use, which is reported with their number', () => {
    const money = 'api/src/shared/money.ts';
    const near = 'api/src/shared/money.test.ts';
    const many = Array.from({ length: MAX_TESTS + 5 }, (_, index) => `api/src/modules/m${index}/use.test.ts`);
    const { tests, central } = relatedTests([money], [...many, near, money], (path) =>
      path === money ? '' : "import { total } from '#shared/money.ts';",
    );
    expect(tests).toHaveLength(MAX_TESTS);
    expect(tests).toContain(near);
    expect(central).toEqual([{ path: money, count: MAX_TESTS + 6 }]);
  });

  it('include tests of other modules that name an operation which the file exports', () => {
    const addLine = `${CART}/lines/addLine.ts`;
    const naming = 'api/src/modules/order/reorder.test.ts';
    const others = Array.from({ length: ENOUGH_TESTS + 5 }, (_, index) => `${CART}/other${index}.test.ts`);
    const texts: Record<string, string> = {
      [addLine]: 'export async function addLine() {}',
      [naming]: "call('mutation { addLine { id } }')",
    };
    const { tests } = relatedTests([addLine], [...others, naming, addLine], (path) => texts[path] ?? '');
    expect(tests).toContain(naming);
    // The other tests of the module only fill up to a number.
    expect(tests).toHaveLength(ENOUGH_TESTS);
  });
});

describe('the module of a file', () => {
  it.each([
    [`${CART}/pricing/priceCart.ts`, CART],
    ['web/shop/src/features/cart/lines/Line.tsx', 'web/shop/src/features/cart'],
    ['schema/errors/cart.ts', 'schema/errors'],
  ])('of %s is %s', (path, module) => {
    expect(moduleOf(path)).toBe(module);
  });
});
