import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { shownMethods } from '#schema/payment/methods.ts';
import type { ChartKeys } from './chartData.ts';

/** The keys are the codes of the payment methods. */
export const SALES: ChartKeys = {
  measure: 'SALE',
  unit: 'cents',
  names: shownMethods().map(({ code, shortLabel, chart }) => [String(code), shortLabel, chart.color]),
  others: ['Só com crédito', 'edge'],
};

/** Refunds of payments that paid no order: they never were a sale, so they are no refund of one either. */
export const STRAY_REFUNDS = ['late', 'double', 'excess', 'short', 'freight-unused'] as const;

export const REFUNDS: ChartKeys = {
  measure: 'REFUND',
  unit: 'cents',
  names: [
    ['store', 'Devolução da loja', 'chartBlue'],
    ['units', 'Unidades canceladas', 'chartGreen'],
    ['withdrawal', 'Desistência', 'chartAmber'],
    ['cancelled', 'Pedido cancelado', 'chartViolet'],
    ['part', 'Parte sem receita', 'chartSky'],
    ['freight', 'Frete mais barato', 'chartRose'],
  ],
  others: ['Direto no banco', 'edge'],
  without: STRAY_REFUNDS,
};

/** Paid orders by whether their buyer had bought before. */
export const BUYERS: ChartKeys = {
  measure: 'BUYER',
  unit: 'count',
  names: [
    ['new', 'Compradores novos', 'chartBlue'],
    ['returning', 'Compraram de novo', 'chartSky'],
  ],
};

export const CANCELLED: ChartKeys = {
  measure: 'CANCELLED',
  unit: 'count',
  names: [
    ['unpaid', 'Não pago no prazo', 'edge'],
    ['buyer', 'Por quem comprou', 'chartAmber'],
    ['store', 'Pela loja', 'chartBlue'],
    ['clinic', 'Sem receita', 'chartSky'],
    ['bank', 'Devolvido no banco', 'danger'],
  ],
};

export const ANSWERS: ChartKeys = {
  measure: 'ANSWER',
  unit: 'count',
  names: [
    ['h4', 'Até 4 h', 'chartBlue'],
    ['h12', '4 a 12 h', 'chartGreen'],
    ['h24', '12 a 24 h', 'chartSky'],
    ['h48', '24 a 48 h', 'chartAmber'],
    ['more', 'Mais de 48 h', 'danger'],
  ],
};

/** Waiting times within the promise of 24 hours. */
export const IN_TIME = ['h4', 'h12', 'h24'];

/** Subscriptions that began. */
export const WON: ChartKeys = { measure: 'WON', unit: 'count', names: [['all', 'Novas', 'chartBlue']] };
/** Subscriptions that were cancelled, for whatever reason. */
export const LOST: ChartKeys = {
  measure: 'LOST',
  unit: 'count',
  names: [],
  others: ['Canceladas', 'chartAmber'],
};

export const LOST_REASONS: ChartKeys = {
  measure: 'LOST',
  unit: 'count',
  names: [
    ['cancel', 'Por quem assina', 'chartAmber'],
    ['cancel_by_admin', 'Pela loja', 'chartBlue'],
    ['suspended_too_long', 'Pausada por muito tempo', 'chartSky'],
    ['first_order_returned', 'Primeiro pedido devolvido', 'chartViolet'],
    ['account_erased', 'Conta apagada', 'chartGreen'],
  ],
  others: ['Outro motivo', 'edge'],
};

/** The steps of a purchase and of an evaluation, in the order in which a visitor takes them. */
export const STEPS = {
  purchase: [
    [ACTIVITY_EVENT.viewContent, 'Viram um produto'],
    [ACTIVITY_EVENT.addToCart, 'Colocaram no carrinho'],
    [ACTIVITY_EVENT.initCheckout, 'Começaram a finalizar'],
    [ACTIVITY_EVENT.paymentMethod, 'Escolheram o pagamento'],
    [ACTIVITY_EVENT.finishCheckout, 'Finalizaram a compra'],
  ],
  evaluation: [
    [ACTIVITY_EVENT.initMedicalAppointment, 'Começaram a avaliação'],
    [ACTIVITY_EVENT.finishMedicalAppointment, 'Enviaram a avaliação'],
  ],
} as const satisfies Record<string, readonly (readonly [code: number, title: string])[]>;

export const METHODS: readonly (readonly [key: string, name: string])[] = [
  ...shownMethods().map(({ code, shortLabel }) => [String(code), shortLabel] as const),
  ['none', 'Só com crédito'],
];
