import { describe, expect, it } from '@jest/globals';
import { maskedDocument, maskedEmail, maskedPhone, maskedPlace } from './masked.rules.ts';

describe('masked personal data', () => {
  it.each([
    ['a CPF', maskedDocument('52998224725'), '***.982.247-**'],
    ['no CPF', maskedDocument(''), ''],
    ['an e-mail address', maskedEmail('rui.costa@exemplo.com.br'), 'r***@exemplo.com.br'],
    ['no e-mail address', maskedEmail(''), ''],
    ['a mobile phone', maskedPhone('11987654321'), '(11) *****-4321'],
    ['a phone with the code of the country', maskedPhone('+5511987654321'), '(11) *****-4321'],
    ['a phone that is too short', maskedPhone('123'), ''],
    [
      'a place with its CEP',
      maskedPlace({ city: 'São Paulo', uf: 'SP', zipcode: '01310930' }),
      'São Paulo/SP, CEP 01310-***',
    ],
    ['a place without CEP', maskedPlace({ city: 'Recife', uf: 'PE', zipcode: null }), 'Recife/PE'],
    ['no place', maskedPlace({ city: null, uf: null, zipcode: '01310930' }), null],
  ])('shows %s only in part', (_title, masked, expected) => {
    expect(masked).toBe(expected);
  });
});
