import { z } from 'zod';
import { listRecurrences } from '../../modules/recurrence/readRecurrence.ts';
import { flag, instant, integer, listOf, nullableString, reais, string, toMoney } from '../fields.ts';
import { type Route, route } from '../route.ts';

const recurrenceShape = z
  .object({
    id: string('Identificador.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'),
    status: integer('1 ativa, 2 suspensa, 3 cancelada.', 1),
    statusLabel: string('Por extenso.', 'Ativa'),
    items: z.array(
      z.object({
        productId: string('Identificador do produto.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e12'),
        name: string('Nome.', 'Shampoo energizante'),
        quantity: integer('Quantidade.', 1),
        value: reais('Valor em cada envio.', 39.92),
      }),
    ),
    freight: reais('Frete de cada envio.', 0),
    total: reais('Valor de cada envio, com frete.', 39.92),
    dayOfMonth: integer('Dia escolhido do mês.', 21),
    nextShipmentOn: nullableString('Próximo envio, AAAA-MM-DD.', '2026-12-21'),
    changeUntil: nullableString('Até quando mudar, pular ou cancelar esse envio, inclusive.', '2026-12-16'),
    isEnding: flag('Cancelada depois do prazo: o próximo envio é o último.'),
    cardLast4: nullableString('Últimos quatro dígitos do cartão.', '1111'),
    createdAt: instant('Quando começou.'),
    cancelledAt: nullableString('Quando foi cancelada.'),
  })
  .meta({ id: 'Recurrence', description: 'Uma assinatura.' });

export const recurrenceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/recurrence/mine',
    audience: 'ownAccount',
    freshCode: 'none: only the caller’s own data',
    summary: 'Lista as próprias assinaturas',
    notes: 'As mais novas primeiro. No máximo uma não está cancelada.',
    answer: listOf(recurrenceShape, 'RecurrenceList'),
    execute: listRecurrences,
    toBody: (rows) => ({
      items: rows.map((row) => ({
        id: row.id,
        status: row.status,
        statusLabel: row.statusLabel,
        items: row.items.map(({ productId, name, quantity, value }) => ({
          productId,
          name,
          quantity,
          value: toMoney(value),
        })),
        freight: toMoney(row.freight),
        total: toMoney(row.total),
        dayOfMonth: row.dayOfMonth,
        nextShipmentOn: row.nextShipmentOn,
        changeUntil: row.changeUntil,
        isEnding: row.isEnding,
        cardLast4: row.card?.last4 ?? null,
        createdAt: row.createdAt.toISOString(),
        cancelledAt: row.cancelledAt?.toISOString() ?? null,
      })),
      total: rows.length,
    }),
  }),
];
