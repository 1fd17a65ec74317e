/** What the holder of an API key may call, with the words of the panel. An operation belongs to exactly one scope. */
export const KEY_SCOPES = {
  tracking: {
    title: 'Rastreio de pedidos',
    help: 'Consulta a situação e o código dos Correios de um pedido pelo código de rastreio.',
  },
  catalog: {
    title: 'Catálogo',
    help: 'Lê produtos, preços e disponibilidade.',
  },
  events: {
    title: 'Eventos e webhooks',
    help: 'Recebe as mudanças de pedidos e do catálogo que os outros acessos permitem ver.',
  },
  store: {
    title: 'Loja completa',
    help: 'Carrinho, cadastro, pedidos e as outras operações públicas, para um aplicativo que vende pela loja.',
  },
} as const;

export type KeyScope = keyof typeof KEY_SCOPES;
