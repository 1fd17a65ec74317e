/** Addresses of the subscription pages. Mails link to them and the shop routes them. */
export const SUBSCRIPTION_PAGES = {
  manage: '/perfil/assinaturas',
  card: '/perfil/assinaturas/cartao',
  /** Opens the evaluation of the medicine that needs a new prescription. The address names no medicine. */
  followUp: '/perfil/assinaturas/avaliacao',
} as const;
