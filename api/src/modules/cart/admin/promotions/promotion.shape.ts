import * as z from 'zod/mini';
import { STATES } from '#schema/br/cep.ts';
import { requiredText } from '#schema/validation/fields.ts';
import { rangesShape } from '../../../settings/freight/freight.shape.ts';

const MAX_CENTS = 10_000_000;
const VALUE = 'Informe um valor a partir de zero, até R$ 100.000,00.';
const PERCENT = 'Informe de 1 a 100.';
const UNITS = 'Informe de 2 a 20.';

const terms = z.object({
  title: requiredText('Dê um título: ele aparece no carrinho e no pedido.', 40),
  kind: z.enum(['minimum', 'pairs', 'freeFreight']),
  from: z.int(VALUE).check(z.gte(0, VALUE), z.lte(MAX_CENTS, VALUE)),
  units: z.int(UNITS).check(z.gte(0, UNITS), z.lte(20, UNITS)),
  countsProducts: z.boolean(),
  productIds: z.array(z.string()).check(z.maxLength(100, 'São até 100 produtos.')),
  percent: z.nullish(z.int(PERCENT).check(z.gte(1, PERCENT), z.lte(100, PERCENT))),
  amount: z.nullish(
    z.int(VALUE).check(z.gte(1, 'Informe um valor maior que zero.'), z.lte(MAX_CENTS, VALUE)),
  ),
  states: z.array(z.enum(STATES, 'Escolha um estado.')).check(z.maxLength(27, 'São até 27 estados.')),
  ranges: rangesShape,
  startsAt: z.date('Informe uma data.'),
  endsAt: z.date('Informe uma data.'),
});

export type PromotionTerms = z.infer<typeof terms>;

const needs =
  (kind: PromotionTerms['kind'], isMet: (input: PromotionTerms) => boolean) => (input: PromotionTerms) =>
    input.kind !== kind || isMet(input);

/** What an admin types. Each kind needs its own part of it; `termsOfKind` drops the rest. */
export const promotionShape = terms.check(
  z.refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    error: 'O fim precisa vir depois do início.',
    path: ['endsAt'],
  }),
  z.refine(
    needs('minimum', ({ percent, amount }) => (percent == null) !== (amount == null)),
    { error: 'Escolha um desconto: em porcentagem ou em reais.', path: ['percent'] },
  ),
  z.refine(
    needs('pairs', ({ percent }) => percent != null),
    { error: PERCENT, path: ['percent'] },
  ),
  z.refine(
    needs('pairs', ({ units }) => units >= 2),
    { error: UNITS, path: ['units'] },
  ),
  z.refine(
    needs('pairs', ({ productIds }) => productIds.length > 0),
    { error: 'Escolha pelo menos um produto.', path: ['productIds'] },
  ),
);

/** The terms without what other kinds use, as they are stored. */
export function termsOfKind({ amount, from, percent, ...input }: PromotionTerms) {
  const isPairs = input.kind === 'pairs';
  const isFreight = input.kind === 'freeFreight';
  return {
    title: input.title,
    kind: input.kind,
    fromCents: isPairs ? 0 : from,
    units: isPairs ? input.units : 0,
    countsProducts: isPairs && input.countsProducts,
    percent: isFreight ? null : (percent ?? null),
    amountCents: input.kind === 'minimum' ? (amount ?? null) : null,
    states: isFreight ? [...new Set(input.states)] : [],
    ranges: isFreight ? input.ranges : [],
    startsAt: input.startsAt,
    endsAt: input.endsAt,
  };
}
