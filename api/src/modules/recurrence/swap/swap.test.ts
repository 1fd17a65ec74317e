import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cents, percentOff } from '#schema/money.ts';
import { subscribe } from '../../../../test/builders/recurrences.ts';
import { setOnHand } from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

const SWAPS = 'query { recurrenceSwaps { productId name image unitValue prescription } }';
const SWAP = `mutation ($id: ID!, $itemId: ID!, $productId: ID!) {
  swapRecurrenceItem(id: $id, itemId: $itemId, productId: $productId) { ... on Recurrence { items { name unitValue } } ... on UserError { code } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('recurrenceSwaps', () => {
  it('lists products at their subscription price, and swapRecurrenceItem accepts one of them at that price', async () => {
    const rui = await subscribe(app);
    const { data } = await rui.call(SWAPS, {});
    const choices = data.recurrenceSwaps;
    expect(choices.length).toBeGreaterThan(1);
    const [item] = rui.recurrence.items;
    const choice = choices.find(({ name }: { name: string }) => name !== item.name);
    const [itemOfRui] = (await rui.call('{ myRecurrences { items { id } } }', {})).data.myRecurrences[0]
      .items;
    const swapped = await rui.call(SWAP, {
      id: rui.recurrence.id,
      itemId: itemOfRui.id,
      productId: choice.productId,
    });
    expect(swapped.data.swapRecurrenceItem.items).toEqual([
      { name: choice.name, unitValue: choice.unitValue },
    ]);
    const outline = app.services.catalog.current().sellable(choice.productId)?.outline;
    expect(choice.unitValue).toBe(percentOff(cents(outline?.value ?? 0), outline?.subscriptionDiscount ?? 0));
  });

  it('marks products that need a prescription and omits sold-out ones', async () => {
    const rui = await subscribe(app);
    await setOnHand(app, 'minoxidil', 0);
    await app.services.catalog.reload();
    const { data } = await rui.call(SWAPS, {});
    const catalog = app.services.catalog.current();
    const offered = data.recurrenceSwaps.map(({ productId, prescription }: OfferedProduct) => [
      catalog.sellable(productId)?.outline.slug,
      prescription,
    ]);
    expect(offered.toSorted()).toEqual([
      ['finasterida', true],
      ['shampoo-energizante', false],
    ]);
  });
});

interface OfferedProduct {
  productId: string;
  prescription: boolean;
}
