import * as z from 'zod/mini';
import { normalizeRangeEnd } from '#schema/br/cep.ts';
import { cents } from '#schema/money.ts';
import { parsedField, requiredText } from '#schema/validation/fields.ts';

const CEP = 'Escreva a faixa como 01000-000 a 05999-999.';
const WHOLE_DAYS = 'Informe de 1 a 90 dias úteis.';
const GRAMS = 'Informe um peso de 1 g a 100 kg.';
const MAX_PRICE_CENTS = 1_000_000;

const cep = parsedField(normalizeRangeEnd, CEP);
const range = z
  .object({ from: cep, to: cep })
  .check(z.refine(({ from, to }) => from <= to, { error: CEP, path: ['from'] }));
const days = z.int(WHOLE_DAYS).check(z.minimum(1, WHOLE_DAYS), z.maximum(90, WHOLE_DAYS));
const grams = z.int(GRAMS).check(z.minimum(1, GRAMS), z.maximum(100_000, GRAMS));
const price = z.pipe(
  z
    .int()
    .check(
      z.minimum(0, 'Informe um preço a partir de zero.'),
      z.maximum(MAX_PRICE_CENTS, 'O preço parece alto demais.'),
    ),
  z.transform(cents),
);

const service = z
  .object({
    minDays: days,
    maxDays: days,
    prices: z
      .array(z.object({ upToGrams: z._default(z.nullable(grams), null), price }))
      .check(z.minLength(1, 'Informe pelo menos um preço.'), z.maxLength(20, 'São até 20 faixas de peso.')),
  })
  .check(
    z.refine(({ minDays, maxDays }) => minDays <= maxDays, {
      error: 'O prazo menor precisa vir antes do maior.',
      path: ['minDays'],
    }),
  );

const area = z.object({
  name: requiredText('Dê um nome à área.', 60),
  ranges: z
    .array(range)
    .check(z.minLength(1, 'Informe pelo menos uma faixa de CEP.'), z.maxLength(200, 'São até 200 faixas.')),
  standard: z._default(z.nullable(service), null),
  sedex: z._default(z.nullable(service), null),
});

export const rangesShape = z.array(range).check(z.maxLength(200, 'São até 200 faixas.'));

export const freightTableShape = z.object({
  areas: z
    .array(area)
    .check(z.minLength(1, 'Informe pelo menos uma área.'), z.maxLength(60, 'São até 60 áreas.')),
  notServed: rangesShape,
  noCarrier: rangesShape,
  unitGrams: grams,
  weights: z
    .array(z.object({ skuId: z.uuid('Escolha um produto.'), grams }))
    .check(z.maxLength(500, 'São até 500 pesos.')),
  freeShippingScope: z.enum(['capitals', 'brazil'], 'Escolha capitais ou todo o Brasil.'),
  freeFrom: z._default(z.nullable(price), null),
});
