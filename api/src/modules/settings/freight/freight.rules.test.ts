import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { readSeeds } from '../../../../test/builders/catalog.ts';
import { FREIGHT, service } from '../../../../test/builders/pricing.ts';
import { NOT_SET_UP } from '../seededSettings.ts';
import { rangesOfStates } from './cepRanges.rules.ts';
import { FREIGHT_RULE, freightFacts, freightProblems, seededFreight } from './freight.rules.ts';
import type { FreightArea, FreightTable } from './freightTable.ts';

const SP: FreightArea = {
  name: 'São Paulo',
  ranges: rangesOfStates(['SP']),
  standard: service(1490, 3, 5),
  sedex: null,
};
const otherAreas = FREIGHT.areas.filter(({ name }) => name !== 'São Paulo');
const table = (area: Partial<FreightArea>, more: Partial<FreightTable> = {}): FreightTable => ({
  ...FREIGHT,
  areas: [{ ...SP, ...area }, ...otherAreas],
  ...more,
});
const prices = (...weights: (number | null)[]) => ({
  ...service(0, 1, 2),
  prices: weights.map((upToGrams) => ({ upToGrams, price: cents(100) })),
});

describe('a freight table', () => {
  it('is accepted when every CEP has one area and every area a service', () => {
    expect(freightProblems(table({}))).toEqual([]);
  });

  it.each<[string, FreightTable, string]>([
    ['misses CEPs', table({ ranges: [{ from: '01000000', to: '18999999' }] }), 'areas'],
    [
      'has two areas for one CEP',
      table({ ranges: [{ from: '01000000', to: '20000000' }] }),
      'areas.1.ranges',
    ],
    ['has two areas of one name', table({ name: 'SUL E SUDESTE' }), 'areas.1.name'],
    ['has an area without a service', table({ standard: null }), 'areas.0.name'],
    [
      'has weights that do not rise',
      table({ standard: prices(2000, 1000) }),
      'areas.0.standard.prices.1.upToGrams',
    ],
    [
      'has a weight after the one without a limit',
      table({ standard: prices(null, 1000) }),
      'areas.0.standard.prices.1.upToGrams',
    ],
    [
      'weighs a product twice',
      table({}, { weights: [1, 2].map((grams) => ({ skuId: 'a', grams })) }),
      'weights.1.skuId',
    ],
  ])('is refused when it %s', (_title, wrong, path) => {
    expect(freightProblems(wrong).map((problem) => problem.path)).toEqual([path]);
  });

  it('names the first CEPs that are missing', () => {
    const [problem] = freightProblems(table({ ranges: [{ from: '01000000', to: '18999999' }] }));
    expect(problem?.message).toContain('19000-000 a 19999-999');
  });

  it('is read from what the panel sends, with each field that is wrong', () => {
    const sent = { ...FREIGHT, unitGrams: 0, notServed: [{ from: '53990-000', to: '5' }] };
    const read = FREIGHT_RULE.shape.safeParse(sent);
    expect(read.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'notServed.0.to',
      'unitGrams',
    ]);
    const reversed = { ...FREIGHT, notServed: [{ from: '53990-999', to: '53990-000' }] };
    expect(FREIGHT_RULE.shape.safeParse(reversed).success).toBe(false);
    expect(FREIGHT_RULE.shape.parse(FREIGHT)).toEqual(FREIGHT);
  });
});

describe('the table of the first start', () => {
  it('is valid, and charges each state what the file says', async () => {
    const { freight } = await readSeeds();
    const seeded = seededFreight({ ...NOT_SET_UP, freight });
    expect(freightProblems(seeded)).toEqual([]);
    expect(FREIGHT_RULE.shape.parse(seeded)).toEqual(seeded);
    expect(seeded.areas.map(({ standard }) => standard?.prices)).toEqual(
      freight.groups.map(({ standard }) => [{ upToGrams: null, price: standard.price }]),
    );
    expect(seeded.notServed).toContainEqual({ from: '53990000', to: '53990999' });
  });
});

describe('freightFacts', () => {
  it('names no two values alike, so that a change of any of them is listed', () => {
    const named = freightFacts({ ...FREIGHT, weights: [{ skuId: 'x', grams: 1500 }] }, () => 'Creatina');
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
    expect(Object.fromEntries(named)).toMatchObject({
      'São Paulo · Entrega padrão · prazo': '3 a 5 dias úteis',
      'Peso · Creatina': '1,5 kg',
      'Frete grátis: compras a partir de': 'Só assinaturas',
    });
  });
});
