import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PANEL_LISTS } from '#schema/panel/panelLists.ts';
import { keysOf } from '#schema/typedObject.ts';
import { addressWithFilters, filtersInAddress, filtersText } from './savedFiltersAddress.ts';

const someView = fc.constantFrom(...keysOf(PANEL_LISTS)).chain((list) =>
  fc.record({
    list: fc.constant(list),
    search:
      PANEL_LISTS[list].search === null ? fc.constant(null) : fc.constantFrom(null, 'Rui & Bia', '1+1=2'),
    filters: fc
      .subarray([...PANEL_LISTS[list].filters])
      .map((names) => names.map((name, index) => ({ name, value: String(index + 1) }))),
  }),
);

describe('the address of a list', () => {
  it('keeps every stored filter, and nothing of another view', () => {
    fc.assert(
      fc.property(someView, ({ list, ...values }) => {
        const before = new URLSearchParams('pagina=3&depois=x&caso=c');
        for (const name of PANEL_LISTS[list].filters) before.set(name, 'before');
        const address = addressWithFilters(list, before, values);
        expect(filtersInAddress(list, address)).toEqual(values);
        expect([address.get('pagina'), address.get('depois'), address.get('caso')]).toEqual([
          null,
          null,
          'c',
        ]);
      }),
    );
  });

  it.each([
    ['nothing', '', ''],
    ['the page and another parameter', 'pagina=2&depois=x&ver=1', ''],
    ['an empty search', 'busca=%20', ''],
    ['filters in another order', 'fila=prazo&situacao=4', 'situacao=4&fila=prazo'],
  ])('with %s says which filters are in effect', (_, address, text) => {
    expect(filtersText('TRANSACTIONS', filtersInAddress('TRANSACTIONS', new URLSearchParams(address)))).toBe(
      text,
    );
  });
});
