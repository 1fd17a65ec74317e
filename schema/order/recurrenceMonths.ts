/** The states of a month of a subscription, in words. */
export const MONTH_LABELS = {
  announced: 'Programado',
  waitingStock: 'Esperando estoque',
  waitingPrescription: 'Esperando receita',
  checked: 'Pagamento em andamento',
  declined: 'Pagamento recusado',
  charged: 'Pago',
  shipped: 'Enviado',
  skipped: 'Pulado',
  cancelled: 'Cancelado',
  failed: 'Não pago',
  refunded: 'Devolvido',
} as const;
