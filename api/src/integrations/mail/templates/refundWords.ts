import { z } from 'zod';
import { paymentMethods, type RefundWords } from '#schema/payment/methods.ts';

/** How a refund returns: by one method, or `mixed` when parts of the order were paid by several. */
export const refundMethod = z.enum([...paymentMethods.map(({ word }) => word), 'mixed']);

const MIXED: RefundWords = {
  where: 'pelos mesmos meios em que cada parte foi paga',
  note: 'no cartão, o crédito aparece em até duas faturas',
};

export const refundWords = (method: string): RefundWords =>
  paymentMethods.find(({ word }) => word === method)?.refund ?? MIXED;
