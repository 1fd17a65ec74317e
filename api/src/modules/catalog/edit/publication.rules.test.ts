import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSeeds } from '../../../../test/builders/catalog.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { newProduct } from './newProduct.ts';
import { publicationProblems } from './publication.rules.ts';

let products: StoredProductContent[];
beforeAll(async () => {
  ({ products } = await readSeeds());
});

const DRAFT = newProduct({
  id: '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11',
  code: 900,
  tinyId: 'F90000',
  slug: 'oleo',
  name: 'Óleo',
  need: 'barba',
  value: 4990,
});
const READY: StoredProductContent = {
  ...DRAFT,
  brandPromise: 'Fios macios.',
  description: 'Óleo leve para barba.',
  image: '/pictures/tonico-para-barba/front',
  otherInformations: [{ title: null, text: 'Óleo de jojoba.' }],
  warnings: ['Uso externo.'],
};
const pathsOf = (product: StoredProductContent) => publicationProblems(product).map(({ path }) => path);

describe('publicationProblems', () => {
  it('returns no problem for the products of the seed files', () => {
    expect(products.flatMap((product) => publicationProblems(product))).toEqual([]);
  });

  it('returns every missing field of a new draft', () => {
    expect(pathsOf(DRAFT)).toEqual([
      'pictures',
      'description',
      'brandPromise',
      'otherInformations',
      'warnings',
    ]);
    expect(pathsOf(READY)).toEqual([]);
  });

  it.each<[string, Partial<StoredProductContent>, string[]]>([
    ['a promise of a cure', { description: 'A cura da queda.' }, ['description']],
    [
      'a promise inside an answer',
      { faq: [{ question: 'Serve?', answer: 'Tem resultado garantido.' }] },
      ['faq.0.answer'],
    ],
    [
      'melatonin without a minimum age',
      { otherInformations: [{ title: null, text: 'Melatonina 0,21 mg.' }] },
      ['minimumAge'],
    ],
    ['a minimum age without a warning of it', { minimumAge: 19 }, ['warnings']],
    [
      'a claim about sleep of a product with melatonin',
      {
        otherInformations: [{ title: null, text: 'Melatonina 0,21 mg.' }],
        minimumAge: 19,
        warnings: ['A partir de 19 anos.'],
        brandPromise: 'Para dormir melhor.',
      },
      ['brandPromise'],
    ],
    [
      'a medicine without the sentence of the law',
      { prescriptionRequired: true, minimumAge: 18 },
      ['warning'],
    ],
    ['a medicine without a minimum age', { prescriptionRequired: true }, ['warning', 'minimumAge']],
    [
      'melatonin on prescription below 19 years',
      { prescriptionRequired: true, lineSlug: 'melatonina', minimumAge: 18 },
      ['warning', 'minimumAge'],
    ],
  ])('refuses %s', (_title, changes, paths) => {
    expect(pathsOf({ ...READY, ...changes })).toEqual(paths);
  });

  it('accepts a claim about sleep for a product without melatonin', () => {
    expect(pathsOf({ ...READY, brandPromise: 'Para dormir melhor.' })).toEqual([]);
  });
});
