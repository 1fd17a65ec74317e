export const CREDIT_STATES: Readonly<Record<string, string>> = {
  available: 'Disponível',
  reserved: 'Reservado em um pedido',
  spent: 'Usado',
  expired: 'Vencido',
};

/** What a person consented to, by the purpose that the server stores. */
export const CONSENT_TITLES: Readonly<Record<string, string>> = {
  images: 'Fotos da avaliação',
  telemedicine: 'Telemedicina',
  marketing: 'Novidades por e-mail',
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  subscription: 'Termos da assinatura',
};
