import { z } from 'zod';
import type { Calculation } from '../../modules/cart/calculate/calculateCart.ts';
import { FreightType } from '../../modules/cart/cartPrice.types.ts';
import {
  flag,
  integer,
  nullableString,
  optionalFlag,
  productKey,
  reais,
  string,
  toMoney,
} from '../fields.ts';

const uuidSample = 'c45cfed8-8a00-4dcc-abde-6c0943ed2a9d';

export const freightTypeShape = z.enum(FreightType);

/** The fields of a request to calculate a cart or to create an order. */
export const calculateFields = {
  products: z
    .array(
      z.object({
        id: productKey,
        quantity: z.int().meta({ description: 'Quantidade; zero ou menos é ignorado.', example: 1 }),
        variantId: z.string().nullish().meta({ description: 'A caixa escolhida.', example: null }),
        parentId: z
          .union([z.string(), z.int().transform(String)])
          .nullish()
          .meta({
            type: ['string', 'null'],
            description: 'O produto que uma oferta acompanha.',
            example: null,
          }),
      }),
    )
    .meta({ description: 'Os produtos e as quantidades.' }),
  coupon: z
    .union([z.string(), z.object({ title: z.string() }).transform(({ title }) => title)])
    .nullish()
    .meta({
      type: ['string', 'object', 'null'],
      description: 'Título do cupom; é preciso estar logado.',
      example: null,
    }),
  zipcode: z.string().nullish().meta({ description: 'CEP de entrega.', example: '01310-100' }),
  installments: z.int().nullish().meta({ description: 'Parcelas no cartão.', example: 1 }),
  recurrent: optionalFlag('Se é uma assinatura.'),
  freightType: freightTypeShape.nullish().meta({ description: 'Tipo de entrega.', example: 'Standard' }),
};

export const priceLine = z
  .object({
    rule: string('Regra que gerou a linha.', 'product'),
    text: string('Explicação.', 'Shampoo energizante'),
    amount: reais('Valor, em reais; descontos são negativos.', 44.9),
    lineId: nullableString('A linha do carrinho.'),
  })
  .meta({ id: 'PriceLine', description: 'Uma linha da composição do total.' });

export const priceLineBody = (line: {
  rule: string;
  text: string;
  amount: number;
  lineId: string | null;
}): z.input<typeof priceLine> => ({ ...line, amount: toMoney(line.amount) });

export const calculationShape = z
  .object({
    items: z.array(
      z.object({
        identifier: string('Produto.', uuidSample),
        variantId: nullableString('A caixa escolhida.'),
        quantity: integer('Quantidade.', 1),
        price: reais('Preço de uma unidade.', 44.9),
        subValue: reais('Preço vezes quantidade, antes de descontos.', 44.9),
        value: reais('Quanto a linha custa.', 44.9),
        discountValue: reais('Desconto da linha.', 0),
        discountPercentage: z.number().meta({ description: 'Desconto da linha, em %.', example: 0 }),
        rule: nullableString('Regra do desconto.'),
      }),
    ),
    subtotal: reais('Soma dos produtos.', 44.9),
    discount: reais('Soma dos descontos.', 0),
    total: reais('Quanto se paga, com frete e juros.', 58.8),
    interestValue: reais('Juros do parcelamento.', 0),
    freight: z.number().nullable().meta({ description: 'Frete, em reais.', example: 13.9 }),
    freightType: freightTypeShape.nullable().meta({ description: 'Tipo de entrega.', example: 'Standard' }),
    availableFreights: z.array(
      z.object({
        type: freightTypeShape.meta({ description: 'Tipo de entrega.', example: 'Standard' }),
        label: string('Nome da entrega.', 'Normal'),
        price: reais('Preço, em reais.', 13.9),
        minDays: integer('Prazo mínimo, em dias úteis.', 3),
        maxDays: integer('Prazo máximo, em dias úteis.', 6),
        deadlineText: string('Prazo por extenso.', 'de 3 a 6 dias úteis'),
        isFree: flag('Se é grátis.'),
      }),
    ),
    coupon: nullableString('Cupom aplicado.'),
    zipcode: nullableString('CEP, só números.', '01310100'),
    recurrent: flag('Se ficou como assinatura.'),
    installmentOptions: z.array(
      z.object({
        value: integer('Número de parcelas.', 1),
        label: string('Por extenso.', '1x de R$ 58,80'),
        amount: reais('Valor da parcela.', 58.8),
      }),
    ),
    ledger: z.array(priceLine).meta({ description: 'Linhas que somam o total.' }),
  })
  .meta({ id: 'Calculation', description: 'Um carrinho com preço.' });

/** Converts a calculated cart to the documented body, with amounts in decimal reais. */
export function calculationBody(priced: Calculation): z.input<typeof calculationShape> {
  return {
    ...priced,
    items: priced.items.map((item) => ({
      ...item,
      price: toMoney(item.price),
      subValue: toMoney(item.subValue),
      value: toMoney(item.value),
      discountValue: toMoney(item.discountValue),
    })),
    subtotal: toMoney(priced.subtotal),
    discount: toMoney(priced.discount),
    total: toMoney(priced.total),
    interestValue: toMoney(priced.interestValue),
    freight: priced.freight === null ? null : toMoney(priced.freight),
    availableFreights: priced.availableFreights.map((freight) => ({
      ...freight,
      price: toMoney(freight.price),
    })),
    installmentOptions: priced.installmentOptions.map(({ value, label, amount }) => ({
      value,
      label,
      amount: toMoney(amount),
    })),
    ledger: priced.ledger.map(priceLineBody),
  };
}
