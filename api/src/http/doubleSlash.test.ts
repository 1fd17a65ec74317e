import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedTestApp } from '../../test/sharedApp.ts';
import type { TestApp } from '../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await app.http.inject({ method: 'GET', url: path });
  return { status: answer.statusCode, type: answer.headers['content-type'] };
};

it.each([
  ['//product', '/product'],
  ['///product', '/product'],
  ['/product//shampoo-energizante', '/product/shampoo-energizante'],
  ['//graphql', '/graphql'],
  ['//healthz', '/healthz'],
  ['//openapi.json', '/openapi.json'],
  ['//', '/'],
  ['//example.com/product', '/example.com/product'],
])('%s is answered like %s', async (doubled, single) => {
  const answer = await read(doubled);
  expect(answer).toEqual(await read(single));
});
