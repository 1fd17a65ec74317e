import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import {
  averageOf,
  canDecide,
  mayHaveReviews,
  reviewedProduct,
  shownName,
  writingProblem,
} from './review.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

describe('shownName', () => {
  it.each([
    ['João Pedro', 'da Silva', 'João S.'],
    ['  Ana ', 'ávila', 'Ana Á.'],
    ['Rui', 'D’Ávila', 'Rui D.'],
    ['Rui', '', 'Rui'],
  ])('shows %s %s as %s', (firstName, lastName, shown) => {
    expect(shownName({ firstName, lastName })).toBe(shown);
  });
});

describe('averageOf', () => {
  it.each([
    [[0, 0, 0, 0, 0], null],
    [[0, 0, 0, 0, 3], 5],
    [[1, 0, 0, 0, 2], 3.7],
    [[1, 1, 1, 1, 1], 3],
  ])('of the counts %j is %p', (counts, average) => {
    expect(averageOf(counts)).toBe(average);
  });
});

describe('canDecide', () => {
  it.each([
    ['waiting', 'published', true],
    ['waiting', 'refused', true],
    ['published', 'refused', true],
    ['refused', 'published', true],
    ['published', 'published', false],
    ['refused', 'refused', false],
    ['published', 'waiting', false],
  ] as const)('from %s to %s: %p', (from, to, allowed) => {
    expect(canDecide(from, to)).toBe(allowed);
  });
});

describe('a product of the catalogue', () => {
  const soldAs = (slug: string) => {
    const catalog = app.services.catalog.current();
    const sold = reviewedProduct(catalog, catalog.find(slug)?.id ?? '');
    if (!sold) throw new Error(`There is no product ${slug}.`);
    return sold;
  };

  it('has reviews unless it is a medicine, contains melatonin or is a service', () => {
    const service = app.services.catalog.current().service('clinicEvaluation');
    const may = [
      'creatina',
      'gummy-oferta',
      'minoxidil',
      'finasterida',
      'sleep-gummy',
      'combo-sleep-gummy',
    ].map((slug) => mayHaveReviews(soldAs(slug)));
    expect(may).toEqual([true, true, false, false, false, false]);
    expect(service && mayHaveReviews(service)).toBe(false);
    expect(soldAs('gummy-oferta').product.slug).toBe('gummy');
  });

  it('is reviewed by the buyer of a delivered order, unless it has no reviews', () => {
    const service = app.services.catalog.current().service('clinicEvaluation');
    const delivered = { status: ORDER_STATUS.delivered, quantity: 1 };
    for (const [slug, order, problem] of [
      ['creatina', delivered, null],
      ['creatina', { status: ORDER_STATUS.inTransit, quantity: 1 }, 'review_before_delivery'],
      ['creatina', { status: ORDER_STATUS.cancelled, quantity: 1 }, 'review_before_delivery'],
      ['creatina', { status: null, quantity: 1 }, 'review_before_delivery'],
      ['creatina', { status: ORDER_STATUS.delivered, quantity: 0 }, 'review_before_delivery'],
      ['minoxidil', delivered, 'review_of_medicine'],
    ] as const)
      expect([slug, writingProblem(soldAs(slug), order)]).toEqual([slug, problem]);
    expect(service && writingProblem(service, delivered)).toBe('review_of_service');
  });
});
