/** The text that says where the standard delivery of a subscription is free. The cart uses the same setting. */
export const freeShippingText = (scope: string): string =>
  scope === 'brazil'
    ? 'Entrega padrão grátis em todo o Brasil'
    : 'Entrega padrão grátis na Grande São Paulo, nas capitais e em Brasília';
