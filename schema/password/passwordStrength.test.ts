import { expect, it } from '@jest/globals';
import { personalWords, strengthOf } from './passwordStrength.ts';

it.each([
  ['a weakness that is found at once', 'senha1', 5, [], 'common'],
  ['short but random, as the minimum allows', 'x7Kp2m', 6, [], 'fair'],
  ['a phrase', 'mar calmo 77', 11, [], 'strong'],
  ['personal words in half of it, with an accent', 'João88', 6, ['joao'], 'personal'],
  ['personal and common, named as personal', 'joao1', 3, ['joao'], 'personal'],
  ['a personal word in a long phrase', 'joao nas ondas do mar', 15, ['joao'], 'strong'],
] as const)('strengthOf judges a password with %s', (_what, password, guessesLog10, words, expected) => {
  expect(strengthOf(password, guessesLog10, words)).toBe(expected);
});

it('personalWords contains name, address, CPF, phone, birth date and brand', () => {
  const words = personalWords(
    {
      firstName: 'João',
      lastName: 'de Sá Lima',
      email: 'Joao.Lima@exemplo.com.br',
      document: '529.982.247-25',
      phone: '+5511987654321',
      birthDate: '1989-11-05',
    },
    'Aprumo',
  );
  for (const word of [
    'joao',
    'lima',
    'joao.lima',
    '52998224725',
    '11987654321',
    '987654321',
    '05111989',
    '051189',
    'aprumo',
  ])
    expect(words).toContain(word);
});
