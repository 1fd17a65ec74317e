import type { Refusals } from './refusal.ts';

/**
 * Four different failures: a CEP that cannot exist, one that the postal service does not know, a region
 * we do not serve, a region without a carrier today.
 */
export const freightErrors = {
  invalid_zipcode: { status: 400, message: 'CEP inválido.' },
  zipcode_unknown: {
    status: 400,
    message:
      'Não encontramos este CEP. Confira o CEP e o endereço; se estiverem certos, confirme para continuar.',
  },
  zipcode_not_allowed: {
    status: 400,
    message: 'Ainda não atendemos a sua região. Se puder receber em outro endereço, informe outro CEP.',
  },
  freight_unavailable: {
    status: 400,
    message: 'Nenhuma entrega está disponível para este CEP agora. Tente mais tarde ou use outro endereço.',
  },
  freight_type_changed: {
    status: 400,
    message: 'A entrega escolhida não chega a este CEP, então mudamos para outra. Confira o valor e o prazo.',
  },
  freight_not_chosen: { status: 400, message: 'Escolha uma forma de entrega para continuar.' },
} as const satisfies Refusals;
