import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { FormProvider, useForm } from 'react-hook-form';
import { formatCep, normalizeCep } from '#schema/br/cep.ts';
import { formatCpf, normalizeCpf } from '#schema/br/cpf.ts';
import { addDays, day, formatDay } from '#schema/br/day.ts';
import { readOneTimeCode } from '#schema/br/oneTimeCode.ts';
import { readExpiry } from '#schema/br/payment/card.ts';
import { normalizePhone, readPhone } from '#schema/br/phone.ts';
import { readTypedDay } from '#schema/br/typedDay.ts';
import vectors from '#schema/br/vectors.json' with { type: 'json' };
import { MaskedField } from '#web/forms/fields.tsx';
import { renderWith } from '#web/testing/renderWith.tsx';
import type { MaskName } from './MaskedInput.tsx';

const MASKS = ['cpf', 'cep', 'phone', 'date', 'expiry', 'recoveryCode', 'cardNumber'] as const;

function Fields() {
  const form = useForm();
  return (
    <FormProvider {...form}>
      {MASKS.map((mask) => (
        <MaskedField key={mask} name={mask} label={mask} mask={mask} />
      ))}
    </FormProvider>
  );
}

const fields = new Map<MaskName, HTMLInputElement>();
const fieldOf = (mask: MaskName): HTMLInputElement => {
  const field = fields.get(mask);
  if (!field) throw new Error(`No field ${mask}`);
  return field;
};

function type(mask: MaskName, text: string): string {
  const field = fieldOf(mask);
  act(() => field.focus());
  fireEvent.input(field, { target: { value: '' } });
  for (const key of text) fireEvent.input(field, { target: { value: field.value + key } });
  act(() => field.blur());
  return field.value;
}

function paste(mask: MaskName, text: string): string {
  const field = fieldOf(mask);
  act(() => field.focus());
  fireEvent.input(field, { target: { value: '' } });
  fireEvent.input(field, { target: { value: text } });
  act(() => field.blur());
  return field.value;
}

function autofill(mask: MaskName, text: string): string {
  const field = fieldOf(mask);
  act(() => field.blur());
  fireEvent.input(field, { target: { value: '' } });
  fireEvent.input(field, { target: { value: text } });
  return field.value;
}

const WAYS = { type, paste, autofill };

describe('a field with a mask', () => {
  beforeEach(() => {
    renderWith(<Fields />);
    for (const mask of MASKS) fields.set(mask, screen.getByRole('textbox', { name: mask }));
  });

  /** Fails for each way in which the text does not become the expected one. */
  const expectRead = (
    mask: MaskName,
    written: string,
    read: (shown: string) => unknown,
    expected: unknown,
  ) => {
    for (const [way, enter] of Object.entries(WAYS)) {
      const shown = enter(mask, written);
      expect({ written, way, read: read(shown) }).toEqual({ written, way, read: expected });
    }
  };

  const spellings = (area: string, first: string, last: string) => [
    `(${area}) ${first}-${last}`,
    `55 ${area} ${first}-${last}`,
    `+55 (0) ${area} ${first}-${last}`,
    `0 15 ${area} ${first}-${last}`,
    `(0xx${area}) ${first}-${last}`,
    `tel:+55-${area}-${first}-${last}`,
    `\u202a+55 ${area} ${first}\u2011${last}\u202c`,
  ];

  it.each(['11', '55', '91'])('reads a number of area %s in every spelling as the same number', (area) => {
    for (const [first, last] of [
      ['98765', '4321'],
      ['3456', '7890'],
    ] as const)
      for (const written of spellings(area, first, last))
        expectRead('phone', written, normalizePhone, `+55${area}${first}${last}`);
  });

  // While it is typed, `+55 9…` may also be a mobile number of area 55.
  it.each(['92', '93', '94', '95', '96', '97', '98', '99'])(
    'stores the number of area %s that is typed with +55',
    (area) => {
      expect(normalizePhone(type('phone', `+55 ${area} 98765-4321`))).toBe(`+55${area}987654321`);
    },
  );

  it.each([
    ['(20) 98765-4321', 'Telefone inválido: o DDD 20 não existe.'],
    ['+1 415 555 2671', 'Telefone inválido: só aceitamos números do Brasil (+55).'],
    ['+351 912 345 678', 'Telefone inválido: só aceitamos números do Brasil (+55).'],
    ['(11) 98765-43215', 'Telefone inválido: há números a mais.'],
    ['(11) 8765-4321', 'Telefone inválido: falta o 9 depois do DDD.'],
    ['(11) 88765-4321', 'Telefone inválido: depois do DDD, o celular começa com 9.'],
    ['98765-4321', 'Telefone inválido'],
    ['(11) 99999-9999', 'Telefone inválido'],
  ])('says why the number %s is refused', (written, problem) => {
    expectRead('phone', written, readPhone, { problem });
  });

  const cpfs = vectors.cpf.filter(({ valid }) => valid).map(({ input }) => input.replace(/\D/g, ''));
  it('reads a CPF in every spelling, and keeps a digit too many for the refusal', () => {
    for (const digits of cpfs.slice(0, 2)) {
      const masked = formatCpf(digits);
      for (const written of [
        digits,
        masked,
        `CPF: ${masked}`,
        `CPF ${masked}`,
        masked.replaceAll('.', ' '),
        masked.replaceAll(/[.-]/g, ' '),
        masked.replace('-', '\u2013'),
        `\u200b${masked}\u00a0`,
      ])
        expectRead('cpf', written, normalizeCpf, digits);
      expectRead('cpf', `${digits}0`, normalizeCpf, null);
    }
  });

  it('reads a CEP in every spelling, and keeps a digit too many for the refusal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (code) => {
        const digits = String(code).padStart(8, '0');
        const expected = normalizeCep(digits);
        const masked = formatCep(digits);
        for (const written of [
          digits,
          masked,
          masked.replace('-', ' '),
          masked.replace('-', ' \u2013 '),
          `${digits.slice(0, 2)}.${masked.slice(2)}`,
          `CEP ${masked}`,
          `${masked}\u200b`,
        ])
          expectRead('cep', written, normalizeCep, expected);
        expectRead('cep', `${digits}1`, normalizeCep, null);
      }),
      { numRuns: 2 },
    );
  });

  it('reads a birth date in every spelling, and nothing that is no complete date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), (days) => {
        const value = addDays(day('1916-01-01'), days);
        const [year = '', month = '', date = ''] = value.split('-');
        const short = [String(Number(date)), String(Number(month)), year];
        for (const written of [
          formatDay(value),
          value,
          `${date}${month}${year}`,
          short.join('/'),
          short.join('.'),
          short.join('-'),
          `${date} / ${month} / ${year}`,
          `${year}/${month}/${date}`,
        ])
          expectRead('date', written, readTypedDay, value);
      }),
      { numRuns: 3 },
    );
    for (const written of ['7/10/90', '31/02/1990', '071090', '7 de outubro', '07/10/19901'])
      expectRead('date', written, readTypedDay, null);
  });

  it('reads the expiry of a card in every spelling, and nothing that is no month and year', () => {
    for (const month of [2, 12]) {
      const two = String(month).padStart(2, '0');
      for (const written of [
        `${two}/31`,
        `${two}31`,
        `${two}/2031`,
        `${two} / 31`,
        `${two}-2031`,
        `${month}/31`,
        `${month}/2031`,
        `2031-${two}`,
      ])
        expectRead(
          'expiry',
          written,
          (shown) => {
            const read = readExpiry(shown);
            return read && `${read.month}/${read.year.slice(-2)}`;
          },
          `${two}/31`,
        );
    }
    for (const written of ['13/29', '00/29', '12/2029/1', '529'])
      expectRead('expiry', written, readExpiry, null);
  });

  it('reads a code of six digits in every spelling, and no code of five or seven', () => {
    for (const written of ['290340', '290 340', '290-340', '2 9 0 3 4 0', ' 290340 ', 'Código: 290 340.'])
      expectRead('recoveryCode', written, (shown) => readOneTimeCode(shown, 6), '290340');
    for (const written of ['2903401', '29034', '290 340 1'])
      expectRead('recoveryCode', written, (shown) => readOneTimeCode(shown, 6), null);
  });

  it('keeps each digit of a card number, however they are grouped', () => {
    for (const written of [
      '4111111111111111',
      '4111-1111-1111-1111',
      '4111 111111 11111',
      '41111111111111111112345',
    ])
      expectRead('cardNumber', written, (shown) => shown.replace(/\D/g, ''), written.replace(/\D/g, ''));
  });

  it('keeps the cursor where the person corrects a digit', () => {
    const field = fieldOf('phone');
    act(() => field.focus());
    fireEvent.input(field, { target: { value: '' } });
    fireEvent.input(field, { target: { value: '11987654321' } });
    field.setSelectionRange(7, 7);
    // The digit before the cursor, the 8, is deleted.
    fireEvent.input(field, { target: { value: '(11) 9765-4321', selectionStart: 6, selectionEnd: 6 } });
    expect([field.value, field.selectionStart]).toEqual(['(11) 9765-4321', 6]);
  });
});
