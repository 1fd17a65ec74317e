import { z } from 'zod';
import { Role } from '../../../modules/account/role.ts';
import { updateOrder } from '../../../modules/order/updateOrder.ts';
import { moveOrder } from '../../../modules/payment/settlement/moveOrder.ts';
import { Forbidden } from '../../../shared/errors.ts';
import { addressExample, deliveryFields } from '../../bodies/addressFields.ts';
import { freightTypeShape } from '../../bodies/calculation.ts';
import { orderParams, transactionBody, transactionShape } from '../../bodies/transactionBody.ts';
import { exampleId, optionalText } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

export const changeOrderRoutes: Route[] = [
  route({
    method: 'PUT',
    path: '/transaction/{id}',
    audience: 'ownAccount',
    freshCode: 'admins',
    summary: 'Altera um pedido',
    notes:
      'Quem comprou muda endereço, entrega e parcelas enquanto não há pagamento; o pagamento sem parcelas usa as daqui. A situação (status, com carrierCode e note) só administradores mudam.',
    params: orderParams,
    body: z.object({
      address: deliveryFields.nullish().meta({ description: 'O novo endereço, inteiro.' }),
      freightType: freightTypeShape.nullish().meta({ description: 'Tipo de entrega.', example: 'Sedex' }),
      installments: z.int().nullish().meta({ description: 'Parcelas no cartão.', example: 1 }),
      status: z.int().nullish().meta({ description: 'Só administradores: a nova situação.', example: null }),
      carrierCode: optionalText('Só administradores: código da transportadora.'),
      note: optionalText(
        'Só administradores: recado para quem comprou; num cancelamento, o motivo, que é obrigatório.',
      ),
    }),
    answer: transactionShape,
    refusals: [
      'transaction_not_editable',
      'transaction_status_not_allowed',
      'admin_reason_required',
      'order_not_dispensed',
      'treatment_on_hold',
      'product_needs_prescription',
      'product_unsafe_for_you',
      'invalid_zipcode',
      'zipcode_unknown',
      'zipcode_not_allowed',
      'freight_type_changed',
      'above_expected_installment_number',
      'installments_amount_not_allowed',
      'installments_not_allowed_recurrent',
      'installments_not_allowed_total_value',
      'bellow_minimum_total_allowed',
      'forbidden',
    ],
    example: {
      path: `/transaction/${exampleId}`,
      body: { address: addressExample, freightType: 'Sedex', installments: 1 },
    },
    execute: (ctx, { params: { id }, body }) => {
      const { status, carrierCode, note, ...change } = body;
      if (status === null || status === undefined) return updateOrder(ctx, id, change);
      if (ctx.viewer?.role !== Role.admin) throw new Forbidden();
      return moveOrder(ctx, { id, status, carrierCode, note });
    },
    toBody: transactionBody,
  }),
];
