/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { groupByPrescription, namesOf } from './prescriptionGroups.ts';
import { evaluationPath, lineOfLink, uploadPath } from './prescriptionPaths.ts';

const minoxidil = { productId: 'p1', name: 'Minoxidil' };
const tadalafila = { productId: 'p2', name: 'Tadalafila' };

describe('groupByPrescription', () => {
  it('groups medicines by status, where one in review or unsafe is not also missing, with the earliest last day', () => {
    const facts = {
      missingProducts: ['p1', 'p2', 'p3'],
      productsInReview: ['p1'],
      unsafeProducts: ['p3'],
      prescriptions: [{ validUntil: '2027-05-01' }, { validUntil: '2027-02-01' }],
    };
    const nitrate = { productId: 'p3', name: 'Nitrato' };
    const finasterida = { productId: 'p4', name: 'Finasterida' };
    const sorted = groupByPrescription([minoxidil, tadalafila, nitrate, finasterida], facts);
    expect(sorted).toEqual({
      unsafe: [nitrate],
      missing: [tadalafila],
      inReview: [minoxidil],
      valid: [finasterida],
      validUntil: '2027-02-01',
    });
  });
});

describe('namesOf', () => {
  it('joins the names without repetitions, with "e" before the last', () => {
    expect(namesOf([minoxidil, minoxidil])).toBe('Minoxidil');
    expect(namesOf([minoxidil, tadalafila])).toBe('Minoxidil e Tadalafila');
  });
});

describe('uploadPath and evaluationPath', () => {
  it('contain the page to return to', () => {
    expect(uploadPath('/checkout/revisao', ['p1', 'p2'])).toBe(
      '/prescricao?voltar=%2Fcheckout%2Frevisao&produtos=p1%2Cp2',
    );
    expect(evaluationPath('/checkout/revisao')).toBe('/avaliacao?voltar=%2Fcheckout%2Frevisao');
  });

  it('pass the condition of the medicine on as `startIn` (specification row ST-007, A-62)', () => {
    const path = evaluationPath('/checkout/revisao', '/avaliacao?fromProduct=1');
    expect(new URL(path, 'http://shop').searchParams.get('startIn')).toBe('1');
  });
});

describe('lineOfLink', () => {
  it('returns the treatment line of the condition', () => {
    // Condition 1 and line 3 are hair loss.
    expect(lineOfLink('/avaliacao?fromProduct=1')).toBe(3);
    expect(lineOfLink('/avaliacao')).toBeNull();
  });
});
