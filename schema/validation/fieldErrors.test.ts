import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { contactUsShape } from './contactUs.ts';
import { couponShape } from './coupon.ts';
import { fieldErrors } from './fieldErrors.ts';
import { newsletterShape } from './newsletter.ts';
import { quantity } from './quantity.ts';
import { refusals } from './testing/validForms.ts';

describe('a small form', () => {
  it('with a blank coupon is invalid, and titles have one spelling', () => {
    expect(z.parse(couponShape, { title: ' bemvindo10 ' })).toEqual({ title: 'BEMVINDO10' });
    expect(refusals(couponShape, { title: '  ' })).toEqual({ title: 'Cupom inválido' });
  });

  it('for the newsletter requires a surname', () => {
    expect(refusals(newsletterShape, { name: 'Ana', email: 'ana@exemplo.com' })).toEqual({
      name: 'Informe também o sobrenome',
    });
  });

  it('for a contact message keeps line breaks, and validates a phone only when given', () => {
    const form = {
      name: 'Ana Lima',
      email: 'ana@exemplo.com',
      subject: 'Pedido',
      message: ' Olá,\nchegou. ',
    };
    expect(z.parse(contactUsShape, form)).toMatchObject({ message: 'Olá,\nchegou.', phone: null });
    expect(z.parse(contactUsShape, { ...form, phone: '11987654321' }).phone).toBe('+5511987654321');
    expect(refusals(contactUsShape, { ...form, phone: '123', message: ' ' })).toEqual({
      phone: 'Telefone inválido',
      message: 'O texto não pode ficar vazio!',
    });
  });

  it.each([
    [1, true],
    [99, true],
    [0, false],
    [100, false],
    [-1, false],
    [1.5, false],
    ['2', false],
    [Number.NaN, false],
    [1e9, false],
  ])('with a quantity of %p is accepted: %p', (value, accepted) => {
    expect(z.safeParse(quantity, value).success).toBe(accepted);
    if (!accepted) expect(refusals(quantity, value)).toEqual({ '': 'Escolha uma quantidade de 1 a 99.' });
  });

  it('shows one message per field, the first', () => {
    expect(
      fieldErrors([
        { path: ['lines', 0, 'quantity'], message: 'um' },
        { path: ['lines', 0, 'quantity'], message: 'dois' },
        { path: [], message: 'tudo' },
      ]),
    ).toEqual([
      { path: 'lines.0.quantity', message: 'um' },
      { path: '', message: 'tudo' },
    ]);
  });
});
