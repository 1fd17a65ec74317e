import type { Refusals } from './refusal.ts';

export const cartErrors = {
  out_of_stock: {
    status: 400,
    message: 'Não temos essa quantidade agora. Diminua a quantidade ou escolha outro produto.',
  },
  quantity_not_allowed: { status: 400, message: 'Escolha uma quantidade de 1 a 99.' },
  cart_empty: { status: 400, message: 'Seu carrinho está vazio. Adicione um produto para continuar.' },
  cart_too_large: {
    status: 400,
    message: 'Seu carrinho tem produtos demais. Retire alguns ou divida em mais de um pedido.',
  },
  cart_line_not_found: {
    status: 400,
    message: 'Esse item não está mais no carrinho. Atualize a página para ver o que ficou.',
  },
  offer_not_available: {
    status: 400,
    message:
      'Essa oferta não vale para o seu carrinho agora. Você ainda pode levar o produto pelo preço normal.',
  },
  promotional_only: {
    status: 400,
    message:
      'Itens promocionais acompanham outro produto. Adicione um produto da loja para aproveitar a oferta.',
  },
  price_changed: {
    status: 400,
    message: 'Um preço mudou desde que você montou o carrinho. Confira o novo total e confirme.',
  },
  minimum_age_not_reached: {
    status: 400,
    message: 'Um dos produtos é só para pessoas a partir de 19 anos. Retire o item para continuar.',
  },
  product_needs_prescription: {
    status: 400,
    message:
      'Um dos produtos precisa de receita. Envie a sua ou faça a avaliação médica online para continuar.',
  },
  quantity_reduced: {
    status: 400,
    message: 'Ajustamos a quantidade para o que temos em estoque. Confira antes de continuar.',
  },
  lightning_applied: {
    status: 400,
    message: 'O carrinho passou para o preço da oferta relâmpago.',
  },
  lightning_ended: {
    status: 400,
    message: 'A oferta relâmpago terminou, e o preço voltou ao normal. Confira o total antes de pagar.',
  },
  promotion_ended: {
    status: 400,
    message: 'A promoção terminou, e o preço mudou. Confira o total antes de pagar.',
  },
  promotion_over: { status: 400, message: 'Essa promoção já terminou. Crie outra com as mesmas regras.' },
  second_unit_added: {
    status: 400,
    message: 'Entrou no carrinho com o preço promocional.',
  },
  recurrent_not_available: {
    status: 400,
    message: 'Nem todos os itens podem ser assinados, então esta compra segue como única.',
  },
  companion_without_parent: {
    status: 400,
    message: 'A oferta saiu do carrinho porque o produto que ela acompanha não está mais lá.',
  },
  credit_below_minimum: {
    status: 400,
    message:
      'Seu crédito de R$ 120,00 da avaliação vale quando os produtos somam pelo menos R$ 120,00. Ele continua guardado.',
  },
  credit_not_available: {
    status: 400,
    message:
      'O crédito da avaliação já foi usado em outro pedido ou venceu. Volte ao carrinho para ver o total de agora.',
  },
  companion_limit: { status: 400, message: 'A oferta vale para uma unidade de cada produto.' },
} as const satisfies Refusals;
