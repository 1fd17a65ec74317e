import * as z from 'zod/mini';

/** What a shopper can type without doubt: capitals and digits. */
const TITLE = /^[A-Z0-9]{3,20}$/;

const percent = z.nullish(
  z
    .int('Informe um número inteiro.')
    .check(z.gte(1, 'Informe de 1 a 100.'), z.lte(100, 'Informe de 1 a 100.')),
);
const amount = z.nullish(z.int('Informe um valor.').check(z.gte(1, 'Informe um valor maior que zero.')));
const moment = z.nullish(z.date('Informe uma data.'));

const terms = {
  percent,
  value: amount,
  validFrom: moment,
  validUntil: moment,
  maxUses: z.nullish(z.int('Informe um número inteiro.').check(z.gte(1, 'Informe 1 ou mais.'))),
  oncePerUser: z.boolean(),
};

interface Discount {
  percent?: number | null | undefined;
  value?: number | null | undefined;
}

interface Period {
  validFrom?: Date | null | undefined;
  validUntil?: Date | null | undefined;
}

const isOneDiscount = ({ percent: share, value }: Discount): boolean => (share == null) !== (value == null);
const ONE_DISCOUNT = { message: 'Escolha um desconto: em porcentagem ou em reais.', path: ['percent'] };

const isInOrder = ({ validFrom, validUntil }: Period): boolean =>
  !validFrom || !validUntil || validFrom < validUntil;
const IN_ORDER = { message: 'O fim precisa vir depois do início.', path: ['validUntil'] };

/** What can be changed in a coupon: everything but its title and its product. */
export const couponTermsShape = z
  .object(terms)
  .check(z.refine(isOneDiscount, ONE_DISCOUNT), z.refine(isInOrder, IN_ORDER));

export const newCouponShape = z
  .object({
    ...terms,
    title: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(TITLE, 'Use de 3 a 20 letras sem acento e números, sem espaço.'),
      ),
    productId: z.nullish(z.string()),
  })
  .check(z.refine(isOneDiscount, ONE_DISCOUNT), z.refine(isInOrder, IN_ORDER));
