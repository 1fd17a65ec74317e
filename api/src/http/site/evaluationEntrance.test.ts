import { describe, expect, it } from '@jest/globals';
import { evaluationEntrance } from './evaluationEntrance.ts';

describe('the first page', () => {
  it.each([
    ['/?type=ed', '/avaliacao?type=ed'],
    ['/?startIn=1&sendHome=true', '/avaliacao?startIn=1&sendHome=true'],
    ['/?fromProduct=2', '/avaliacao?fromProduct=2'],
    ['/?sendHome=true', '/avaliacao?sendHome=true'],
  ])('is the entrance of the evaluation for %s', (url, entrance) => {
    expect(evaluationEntrance(url)).toBe(entrance);
  });

  it.each(['/', '/?fromPrescriptionPayment=true&ed=true', '/?carrinho=1,2', '/busca?type=ed', '//?type=ed'])(
    'is the shop for %s',
    (url) => {
      expect(evaluationEntrance(url)).toBeNull();
    },
  );
});
