import { z } from 'zod';
import type { TrackedOrder } from '../../modules/order/track/trackOrder.ts';
import { integer, nullableString, string } from '../fields.ts';
import { statusMove } from './transactionBody.ts';

export const trackedShape = z
  .object({
    code: string('Código de rastreio.', 'AP-7K2M9QXR4T8Z'),
    status: integer('Situação, de 1 a 7.', 5),
    label: string('Situação por extenso.', 'Em transporte'),
    history: z.array(statusMove).meta({ description: 'Por onde o pedido passou.' }),
    carrierCode: nullableString('Código da transportadora.', 'AA123456785BR'),
    estimatedDelivery: nullableString('Previsão de entrega, AAAA-MM-DD.', '2026-11-28'),
  })
  .meta({
    id: 'TrackedOrder',
    description: 'Onde está um pedido: sem nome, endereço, preço ou produto.',
  });

export const trackedBody = (order: TrackedOrder): z.input<typeof trackedShape> => ({
  code: order.code,
  status: order.status,
  label: order.label,
  history: order.history.map(({ status, label, at }) => ({ status, label, at: at.toISOString() })),
  carrierCode: order.carrierCode,
  estimatedDelivery: order.estimatedDelivery,
});
