/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { namesOf, standingOf } from './standing.ts';
import { evaluationWay, lineOfLink, uploadWay } from './ways.ts';

const minoxidil = { productId: 'p1', name: 'Minoxidil' };
const cheaper = { productId: 'p9', name: 'Minoxidil com desconto' };
const tadalafila = { productId: 'p2', name: 'Tadalafila' };
const wholeOf = (id: string) => (id === 'p9' ? 'p1' : id);

describe('standingOf', () => {
  it('returns the status of each medicine, with promotional listings under their full-price product', () => {
    const facts = {
      missingProducts: ['p1', 'p2'],
      productsInReview: ['p1'],
      unsafeProducts: ['p3'],
      prescriptions: [{ validUntil: '2027-05-01' }, { validUntil: '2027-02-01' }],
    };
    const nitrate = { productId: 'p3', name: 'Spray' };
    facts.missingProducts.push('p3');
    const sorted = standingOf([minoxidil, cheaper, tadalafila, nitrate], facts, wholeOf);
    expect(sorted).toEqual({
      unsafe: [nitrate],
      missing: [tadalafila],
      inReview: [minoxidil, cheaper],
      valid: [],
      validUntil: '2027-02-01',
    });
  });

  it('joins several names with commas and "e"', () => {
    expect(namesOf([minoxidil, minoxidil])).toBe('Minoxidil');
    expect(namesOf([minoxidil, tadalafila])).toBe('Minoxidil e Tadalafila');
  });
});

describe('the two ways to a prescription', () => {
  it('return to the page where they began', () => {
    expect(uploadWay('/checkout/revisao', ['p1', 'p2'])).toBe(
      '/prescricao?voltar=%2Fcheckout%2Frevisao&produtos=p1%2Cp2',
    );
    expect(evaluationWay('/checkout/revisao')).toBe('/avaliacao?voltar=%2Fcheckout%2Frevisao');
  });

  it('open the evaluation at the line of the medicine (ST-007, A-62)', () => {
    const way = evaluationWay('/checkout/revisao', '/avaliacao?fromProduct=1');
    expect(new URL(way, 'http://shop').searchParams.get('startIn')).toBe('1');
    expect(lineOfLink('/avaliacao?fromProduct=1')).toBe(3);
    expect(lineOfLink('/avaliacao')).toBeNull();
  });
});
