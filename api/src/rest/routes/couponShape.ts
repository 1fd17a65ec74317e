import { z } from 'zod';
import { cents, fromReais } from '#schema/money.ts';
import { CouponState, type ManagedCoupon } from '../../modules/cart/admin/readCoupons.ts';
import {
  exampleId,
  flag,
  instant,
  integer,
  nullableString,
  optionalFlag,
  string,
  toMoney,
} from '../fields.ts';

export const couponShape = z
  .object({
    id: string('Identificador.', exampleId),
    title: string('Título.', 'BEMVINDO10'),
    product: nullableString('Produto a que se aplica; nulo vale para todos.'),
    percent: z.int().nullable().meta({ description: 'Desconto, em %.', example: 10 }),
    value: z.number().nullable().meta({ description: 'Desconto, em reais.', example: null }),
    validFrom: instant('Início.').nullable(),
    validUntil: instant('Fim.').nullable(),
    maxUses: z.int().nullable().meta({ description: 'Quantos usos ao todo.', example: 100 }),
    oncePerUser: flag('Se cada pessoa usa uma vez só.'),
    uses: integer('Quantas vezes já foi usado.', 0),
    active: flag('Se ainda não foi encerrado.', true),
  })
  .meta({ id: 'ManagedCoupon', description: 'Um cupom como a administração o vê.' });

const date = (description: string) =>
  z.coerce
    .date()
    .nullish()
    .meta({ description, type: ['string', 'null'], format: 'date-time', example: null });

export const couponTerms = {
  percent: z.int().nullish().meta({ description: 'Desconto, em %: ou este, ou value.', example: 10 }),
  value: z.number().nullish().meta({ description: 'Desconto, em reais.', example: null }),
  validFrom: date('Início.'),
  validUntil: date('Fim.'),
  maxUses: z.int().nullish().meta({ description: 'Quantos usos ao todo.', example: 100 }),
  oncePerUser: optionalFlag('Se cada pessoa usa uma vez só.'),
  active: z
    .boolean()
    .nullish()
    .meta({ description: 'Com false, o cupom se encerra; um cupom encerrado não volta.', example: true }),
};
type Terms = {
  value?: number | null | undefined;
  oncePerUser?: boolean | null | undefined;
  active?: boolean | null | undefined;
};

/** Converts the sent terms of a coupon to those of the command: reais become centavos. */
export const toTerms = <Sent extends Terms>({ value, oncePerUser, active: _, ...terms }: Sent) => ({
  ...terms,
  value: value == null ? null : fromReais(value),
  oncePerUser: oncePerUser ?? false,
});

export const couponBody = ({ productId, value, validFrom, validUntil, state, ...coupon }: ManagedCoupon) => ({
  id: coupon.id,
  title: coupon.title,
  product: productId,
  percent: coupon.percent,
  value: value === null ? null : toMoney(cents(value)),
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
  maxUses: coupon.maxUses,
  oncePerUser: coupon.oncePerUser,
  uses: coupon.uses,
  active: state !== CouponState.ENDED_BY_ADMIN,
});
