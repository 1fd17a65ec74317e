import { z } from 'zod';
import { historyOf, itemsOf } from '../../modules/order/order.loaders.ts';
import { DRAFT_LABEL } from '../../modules/order/order.rules.ts';
import type { Transaction } from '../../modules/order/order.types.ts';
import { readSubscriptionTerms } from '../../modules/recurrence/terms/readSubscriptionTerms.ts';
import type { Ctx } from '../../services.ts';
import { flag, instant, integer, nullableString, reais, string, toMoney, uuid } from '../fields.ts';
import { freightTypeShape, priceLine, priceLineBody } from './calculation.ts';
import { paymentBody, paymentOf, paymentShape } from './paymentBody.ts';
import { pictureAt } from './productBody.ts';

export const statusMove = z.object({
  status: integer('Situação, de 1 a 7.', 1),
  label: string('Por extenso.', 'Compra aprovada'),
  at: instant('Quando.'),
});

const contact = z.object({
  name: string('Nome completo.', 'Rui Barbosa Lima'),
  document: string('CPF, só números.', '52998224725'),
  email: string('E-mail.', 'rui@exemplo.com.br'),
  phone: string('Telefone.', '+5511987654321'),
  birthDate: string('Nascimento, AAAA-MM-DD.', '1989-11-05'),
});

const address = z.object({
  zipcode: string('CEP, só números.', '01310100'),
  street: string('Endereço.', 'Avenida Paulista'),
  addressNumber: string('Número.', '1000'),
  complement: nullableString('Complemento.'),
  neighborhood: string('Bairro.', 'Bela Vista'),
  city: string('Cidade.', 'São Paulo'),
  uf: string('Estado.', 'SP'),
  reference: nullableString('Ponto de referência.'),
});

export const transactionShape = z
  .object({
    id: string('Identificador.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'),
    code: nullableString('Código de rastreio; existe depois do pagamento iniciado.', 'AP-7K2M9QXR4T8Z'),
    status: z
      .int()
      .nullable()
      .meta({ description: 'De 1 a 7; nulo enquanto ninguém começou a pagar.', example: 2 }),
    statusLabel: string('Situação por extenso.', 'Aguardando o pagamento do PIX'),
    title: string('Nome discreto do pedido.', 'Pedido AP-7K2M9QXR4T8Z'),
    items: z.array(
      z.object({
        id: string('Identificador da linha.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e13'),
        identifier: string('Produto.', 'c45cfed8-8a00-4dcc-abde-6c0943ed2a9d'),
        variantId: nullableString('A caixa escolhida.'),
        name: string('Nome.', 'Shampoo energizante'),
        slug: string('Slug.', 'shampoo-energizante'),
        image: string('Imagem.', 'https://loja.example/pictures/shampoo-energizante/front-960.webp'),
        quantity: integer('Quantidade.', 1),
        price: reais('Preço de uma unidade.', 44.9),
        value: reais('Quanto a linha custou.', 44.9),
        prescription: flag('Se precisa de receita.'),
      }),
    ),
    contact,
    address,
    freightType: freightTypeShape
      .nullable()
      .meta({ description: 'Tipo de entrega; nulo quando nada é enviado.', example: 'Standard' }),
    freight: reais('Frete.', 13.9),
    freightDeadline: nullableString(
      'Prazo por extenso; nulo quando nada é enviado.',
      '3 a 5 dias úteis após o envio',
    ),
    subtotal: reais('Soma dos produtos.', 44.9),
    discount: reais('Soma dos descontos.', 0),
    total: reais('Quanto se paga.', 58.8),
    coupon: nullableString('Cupom.'),
    installments: z
      .int()
      .nullable()
      .meta({ description: 'Parcelas escolhidas antes do pagamento no cartão.', example: null }),
    recurrent: flag('Se é uma assinatura.'),
    isPaid: flag('Se está pago.'),
    carrierCode: nullableString('Código da transportadora.'),
    createdAt: instant('Quando foi criado.'),
    placedAt: z
      .string()
      .nullable()
      .meta({ description: 'Quando o pagamento começou.', example: '2026-11-21T15:00:00.000Z' }),
    ledger: z.array(priceLine).meta({ description: 'Linhas que somam o total.' }),
    history: z.array(statusMove).meta({ description: 'Por onde o pedido passou.' }),
    subscriptionTerms: z
      .object({
        version: string('A versão dos Termos da assinatura, para acceptedSubscriptionTerms.', '1.0'),
        document: string('O documento.', 'termos-da-assinatura'),
        url: string('Onde ler o texto.', '/legal-document/termos-da-assinatura'),
        isBegun: flag('Se a assinatura já começou.'),
        monthlyTotal: reais('Valor de cada envio, com frete.', 39.92),
        monthlyFreight: reais('Frete de cada envio.', 0),
        dayOfMonth: integer('Dia do mês.', 21),
        nextShipmentOn: nullableString('Próximo envio, AAAA-MM-DD.', '2026-12-21'),
        announcedOn: nullableString('Quando o envio é avisado.', '2026-12-14'),
        changeUntil: nullableString('Até quando mudar, pular ou cancelar, inclusive.', '2026-12-16'),
      })
      .nullable()
      .meta({
        description: 'No primeiro pedido de uma assinatura: o que a pessoa lê e aceita antes de pagar.',
        example: null,
      }),
    payment: paymentShape.nullable().meta({ description: 'O que pagou o pedido, ou o último.' }),
  })
  .meta({ id: 'Transaction', description: 'Um pedido.' });

/** The documented body of an order. For a list, the items, history and payments of all orders are read together. */
export async function transactionBody(
  order: Transaction,
  ctx: Ctx,
): Promise<z.input<typeof transactionShape>> {
  const [items, history, payment, terms] = await Promise.all([
    itemsOf(ctx, order),
    historyOf(ctx, order),
    paymentOf(ctx, order.id),
    order.recurrent ? readSubscriptionTerms(ctx, order.id) : null,
  ]);
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    statusLabel: history.findLast(({ to }) => to === order.status)?.label ?? DRAFT_LABEL,
    title: order.title,
    items: items.map((item) => ({
      id: item.id,
      identifier: item.productId,
      variantId: item.variantId,
      name: item.name,
      slug: item.slug,
      image: pictureAt(ctx.config.publicUrl, item.image, 960),
      quantity: item.quantity,
      price: toMoney(item.priceCents),
      value: toMoney(item.valueCents),
      prescription: item.prescription,
    })),
    contact: contact.parse(order.contact),
    address: address.parse(order.address),
    freightType: order.freightType,
    freight: toMoney(order.freight),
    freightDeadline: order.freightDeadline,
    subtotal: toMoney(order.subtotal),
    discount: toMoney(order.discount),
    total: toMoney(order.total),
    coupon: order.coupon,
    installments: order.installments,
    recurrent: order.recurrent,
    isPaid: order.isPaid,
    carrierCode: order.carrierCode,
    createdAt: order.createdAt.toISOString(),
    placedAt: order.placedAt?.toISOString() ?? null,
    ledger: order.ledger.map(priceLineBody),
    history: history.map(({ to, label, at }) => ({ status: to, label, at: at.toISOString() })),
    subscriptionTerms: terms && {
      ...terms,
      url: `/legal-document/${terms.document}`,
      monthlyTotal: toMoney(terms.monthlyTotal),
      monthlyFreight: toMoney(terms.monthlyFreight),
    },
    payment: payment && paymentBody(payment),
  };
}

export const orderParams = z.object({ id: uuid('Identificador do pedido.') });
