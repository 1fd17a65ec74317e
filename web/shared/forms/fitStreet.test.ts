import { describe, expect, it } from '@jest/globals';
import { fitStreet } from './fitStreet.ts';

describe('fitStreet', () => {
  it('keeps the street as the postal service writes it when it fits the label', () => {
    expect(fitStreet('Avenida Paulista')).toBe('Avenida Paulista');
  });

  it.each([
    ['Avenida Brigadeiro Faria Lima Norte', 'Av. Brig. Faria Lima Norte'],
    ['Rua Professor Doutor Euclides Zerbini', 'Rua Prof. Dr. Euclides Zerbini'],
  ])('shortens the street word by word: %s', (long, short) => {
    expect(fitStreet(long)).toBe(short);
    expect(short.length).toBeLessThanOrEqual(30);
  });

  it('returns the street unchanged when no abbreviation makes it short enough', () => {
    expect(fitStreet('Caminho das Pedras Brancas do Alto da Serra')).toBe(
      'Caminho das Pedras Brancas do Alto da Serra',
    );
  });
});
