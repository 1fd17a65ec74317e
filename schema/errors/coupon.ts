import type { Refusals } from './refusal.ts';

export const couponErrors = {
  coupon_not_found: { status: 400, message: 'Não encontramos esse cupom. Confira se digitou certinho.' },
  invalid_coupon: { status: 400, message: 'Cupom inválido' },
  not_applicable_coupon: {
    status: 400,
    message: 'Esse cupom não vale para os produtos do seu carrinho.',
  },
  coupon_below_promotion: {
    status: 400,
    message: 'A promoção do seu carrinho desconta mais que esse cupom, então ficou a promoção.',
  },
  coupon_not_logged: { status: 400, message: 'Entre na sua conta para usar um cupom.' },
  coupon_not_in_recurrent: {
    status: 400,
    message: 'Cupons não valem para assinaturas, que já têm desconto próprio.',
  },
  coupon_expired: { status: 400, message: 'Esse cupom não está mais valendo. Siga sem ele ou use outro.' },
  coupon_already_used: { status: 400, message: 'Você já usou esse cupom. Siga sem ele ou use outro.' },
  coupon_already_exists: { status: 400, message: 'Já existe um cupom com esse nome. Escolha outro.' },
} as const satisfies Refusals;
