/** What admins do, in the words of the list that shows who did what. */
export const ADMIN_ACTS = {
  'user-created': 'Criou uma conta',
  'role-changed': 'Mudou o papel de uma conta',
  'user-removed': 'Removeu uma conta',
  'two-factor-reset': 'Redefiniu a verificação em duas etapas',
  'doctor-saved': 'Salvou os dados de um médico',
  'registration-checked': 'Conferiu um registro profissional',
  'doctor-suspended': 'Suspendeu um médico',
  'doctor-resumed': 'Reativou um médico',
  'coupon-created': 'Criou um cupom',
  'coupon-changed': 'Mudou um cupom',
  'coupon-ended': 'Encerrou um cupom',
  'product-changed': 'Mudou um produto',
  'stock-adjusted': 'Ajustou o estoque',
  'lightning-saved': 'Salvou uma oferta relâmpago',
  'lightning-ended': 'Encerrou uma oferta relâmpago',
  'order-moved': 'Mudou a situação de um pedido',
  'order-refunded': 'Devolveu dinheiro de um pedido',
  'api-key-created': 'Criou uma chave de API',
  'api-key-revoked': 'Revogou uma chave de API',
  'setting-changed': 'Mudou uma configuração',
} as const;

export type AdminActName = keyof typeof ADMIN_ACTS;
