import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import type { EditedProduct } from './edit.types.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const COPY = `mutation ($id: ID!) { duplicateProduct(id: $id) {
  ... on EditedProduct { status slug variants { id onHand } } ... on UserError { code } } }`;
const ARCHIVE = `mutation ($id: ID!) { archiveProduct(id: $id, seenVersion: 1, reason: "Saiu de linha") {
  ... on UserError { code } } }`;

const send = async (document: string, slug: string): Promise<EditedProduct> => {
  const id = app.services.catalog.current().find(slug)?.id;
  return Object.values((await app.graphql(document, { id }, admin)).data)[0] as EditedProduct;
};

describe('duplicateProduct', () => {
  it('is refused to every role but admin', () =>
    expectClosedToOthers(app, [[COPY, { id: '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11' }]]));

  it('creates a draft with new box sizes and no units in stock', async () => {
    const sizes = app.services.catalog.current().find('chocosono')?.variantGroup?.variants ?? [];
    expect(sizes.length).toBeGreaterThan(1);
    const copy = await send(COPY, 'chocosono');
    expect(copy).toMatchObject({ status: 'DRAFT', slug: 'chocosono-copia' });
    expect(copy.variants.map(({ onHand }) => onHand)).toEqual(sizes.map(() => 0));
    expect(copy.variants.some(({ id }) => sizes.some((size) => size.id === id))).toBe(false);
  });

  it('refuses a medicine, which cannot be archived either', async () => {
    expect(await send(COPY, 'minoxidil')).toEqual({ code: 'product_not_copied' });
    expect(await send(ARCHIVE, 'minoxidil')).toEqual({ code: 'product_not_archived' });
  });
});
