import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { cardShape } from './card.ts';
import { now, refusals } from './testing/validForms.ts';

describe('a card', () => {
  const card = {
    number: '4111 1111 1111 1111',
    holderName: 'joão  de sá',
    expiryMonth: '11',
    expiryYear: '26',
    securityCode: '123',
    holderDocument: '111.444.777-35',
  };
  const refused = (changes: object) => refusals(cardShape(now), { ...card, ...changes });

  it("is converted to the provider's format", () => {
    expect(z.parse(cardShape(now), card)).toEqual({
      number: '4111111111111111',
      holderName: 'JOÃO DE SÁ',
      expiryMonth: 11,
      expiryYear: 2026,
      securityCode: '123',
      holderDocument: '11144477735',
    });
  });

  const brandRefused =
    'Não aceitamos essa bandeira. Use Visa, Mastercard, Maestro, Elo, Hipercard, Diners Club ou Amex.';
  it.each([
    [{ number: '' }, { number: 'Confira o número do cartão.' }],
    [{ number: '4111111111111112' }, { number: 'Confira o número do cartão.' }],
    [{ number: '6011111111111117' }, { number: brandRefused }],
    [{ number: '6370950000000005' }, { number: brandRefused }],
    [{ holderName: 'JOAO' }, { holderName: 'Digite o nome como está impresso no cartão.' }],
    [{ expiryMonth: '10' }, { expiryMonth: 'Confira a validade do cartão: mês e ano.' }],
    [{ expiryMonth: '13' }, { expiryMonth: 'Confira a validade do cartão: mês e ano.' }],
    [{ expiryMonth: '' }, { expiryMonth: 'Confira a validade do cartão: mês e ano.' }],
    [{ securityCode: '12' }, { securityCode: 'Confira o código de segurança do cartão.' }],
    [{ securityCode: '1234' }, { securityCode: 'Confira o código de segurança do cartão.' }],
    [{ number: '378282246310005', securityCode: '1234' }, {}],
    [{ number: '378282246310005' }, { securityCode: 'Confira o código de segurança do cartão.' }],
    [{ holderDocument: '1' }, { holderDocument: 'Informe um CPF válido.' }],
  ])('with %p gives %p', (changes, errors) => {
    expect(refused(changes)).toEqual(errors);
  });
});
