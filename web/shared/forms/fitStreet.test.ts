import { describe, expect, it } from '@jest/globals';
import { fitStreet } from './fitStreet.ts';

describe('a street that is filled in for someone', () => {
  it('stays as the postal service writes it when it fits the label', () => {
    expect(fitStreet('Avenida Paulista')).toBe('Avenida Paulista');
  });

  it.each([
    ['Avenida Brigadeiro Faria Lima Norte', 'Av. Brig. Faria Lima Norte'],
    ['Rua Professor Doutor Euclides Zerbini', 'Rua Prof. Dr. Euclides Zerbini'],
  ])('is shortened word by word: %s', (long, short) => {
    expect(fitStreet(long)).toBe(short);
    expect(short.length).toBeLessThanOrEqual(30);
  });

  it('is left for the person to shorten when no word helps', () => {
    expect(fitStreet('Caminho das Pedras Brancas do Alto da Serra')).toBe(
      'Caminho das Pedras Brancas do Alto da Serra',
    );
  });
});
