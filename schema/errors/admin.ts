import type { Refusals } from './refusal.ts';

export const adminErrors = {
  dashboard_period: {
    status: 400,
    message: 'Escolha um período de até dois anos, que não termine antes de começar nem depois de hoje.',
  },
  admin_reason_required: {
    status: 400,
    message: 'Diga por que está fazendo isso. O motivo fica registrado com o seu nome.',
  },
  changed_meanwhile: {
    status: 409,
    message: 'Outra pessoa mudou isto enquanto você editava. Atualize e confira antes de salvar.',
  },
  identity_of_erased: {
    status: 400,
    message: 'A pessoa pediu a exclusão desta conta. Enquanto o pedido valer, estes dados não mudam.',
  },
  nothing_changed: { status: 400, message: 'Nada mudou: os dados já eram esses.' },
  coupon_uses_above_limit: {
    status: 400,
    message: 'O limite não pode ficar abaixo do que já foi usado. Para parar o cupom, encerre-o.',
  },
  stock_below_zero: {
    status: 400,
    message: 'O estoque ficaria negativo. Confira quantas unidades há agora.',
  },
  stock_above_limit: {
    status: 400,
    message: 'Um estoque tem no máximo 1.000.000 de unidades. Confira quantas unidades há agora.',
  },
  lot_required: {
    status: 400,
    message: 'Medicamento só entra com lote e validade. Informe os dois como estão na caixa.',
  },
  lot_expired: {
    status: 400,
    message: 'Este lote venceu ou vence em menos de 30 dias, e não serve para nenhum tratamento.',
  },
  lot_expiry_differs: {
    status: 409,
    message: 'Este lote já está registrado com outra validade. Confira o que está na caixa.',
  },
  lot_blocked: {
    status: 409,
    message: 'Este lote está bloqueado. Separe as unidades e não as venda.',
  },
  lot_not_blocked: {
    status: 409,
    message: 'Bloqueie o lote antes de avisar quem o recebeu.',
  },
  lot_units_above_stock: {
    status: 400,
    message: 'Há menos unidades sem lote do que isso. Confira o estoque e os lotes já registrados.',
  },
  stock_units_in_lots: {
    status: 409,
    message: 'Estas unidades estão em lotes. Conte o lote em Lotes: o estoque muda junto.',
  },
  product_price_of_pair: {
    status: 400,
    message: 'A oferta precisa custar menos do que o produto de preço cheio. Confira os dois preços.',
  },
  publication_not_planned: { status: 400, message: 'Este produto não tem publicação marcada.' },
  product_price_fixed: { status: 400, message: 'O preço de um serviço é fixo e não muda por aqui.' },
  product_price_of_sizes: {
    status: 400,
    message: 'Este produto tem um preço por tamanho. Mude por percentual ou valor, ou na página dele.',
  },
  product_slug_of_kit: {
    status: 400,
    message: 'O endereço de um produto do kit não muda: o desconto do kit depende dele.',
  },
  product_slug_of_medicine: {
    status: 400,
    message: 'O endereço de um medicamento não muda: as regras de segurança dependem dele.',
  },
  product_size_in_use: {
    status: 400,
    message: 'Ainda há unidades deste tamanho, ou uma oferta que vende dele. Zere o estoque antes de tirar.',
  },
  picture_too_small: {
    status: 400,
    message: 'A parte escolhida da foto é pequena demais. Aproxime menos ou envie uma foto maior.',
  },
  too_many_pictures: {
    status: 400,
    message: 'Um produto tem até dez fotos. Tire uma antes de enviar outra.',
  },
  price_not_planned: {
    status: 400,
    message: 'Este preço já vale ou não existe mais. Para mudar o de agora, edite o produto.',
  },
  test_mail_unconfirmed: {
    status: 400,
    message: 'O teste vai só para o seu e-mail confirmado. Confirme o seu e-mail e tente de novo.',
  },
  setting_not_planned: {
    status: 400,
    message: 'Esta mudança já vale ou não existe mais. Para voltar atrás, salve os valores de antes.',
  },
  setting_planned_later: {
    status: 409,
    message:
      'Há uma mudança planejada para depois deste momento. Desfaça-a no histórico ou planeje esta para depois dela.',
  },
  product_not_copied: {
    status: 400,
    message: 'Medicamentos e serviços não são duplicados: cada um tem regras próprias.',
  },
  product_not_archived: {
    status: 400,
    message:
      'Medicamentos e serviços não são arquivados por aqui: há receitas e avaliações que dependem deles.',
  },
  lightning_not_cheaper: {
    status: 400,
    message: 'Com esse preço base a oferta não fica abaixo do preço de venda e não apareceria na loja.',
  },
  lightning_not_for_product: {
    status: 400,
    message: 'Produtos vendidos em tamanhos e serviços não entram em oferta relâmpago.',
  },
  lightning_not_running: { status: 400, message: 'Este produto não tem oferta relâmpago para encerrar.' },
  too_many_chosen: { status: 400, message: 'Escolha até cem itens de cada vez.' },
  too_many_orders_chosen: { status: 400, message: 'Escolha até cem pedidos de cada vez.' },
  order_not_printable: {
    status: 400,
    message: 'Só pedidos pagos, com entrega e ainda não enviados são impressos.',
  },
  address_too_long_for_label: {
    status: 400,
    message: 'O nome e o endereço não cabem inteiros na etiqueta; corrija o endereço do pedido antes.',
  },
  order_too_many_notes: { status: 400, message: 'Este pedido já tem anotações demais.' },
  too_many_views: { status: 400, message: 'Você já guardou trinta visões desta lista. Apague uma antes.' },
  refund_not_possible: { status: 400, message: 'Este pedido não tem pagamento que possa ser devolvido.' },
  refund_changed: {
    status: 409,
    message: 'O valor que ainda pode voltar mudou. Confira o pedido antes de devolver.',
  },
  refund_units_gone: {
    status: 400,
    message: 'Estas unidades não estão mais no pedido: já foram devolvidas ou canceladas. Confira o pedido.',
  },
  refund_units_unsent: {
    status: 400,
    message: 'Este pedido ainda não foi enviado: tire as unidades do pedido, e o valor delas volta.',
  },
  refund_units_sent: {
    status: 400,
    message: 'Este pedido já foi enviado. Devolva o valor das unidades, que ficam com o comprador.',
  },
  refund_too_much: { status: 400, message: 'O valor é maior do que o que ainda pode ser devolvido.' },
  refund_whole_cancels: {
    status: 400,
    message: 'Para devolver tudo antes do envio, cancele o pedido: o valor volta e as unidades também.',
  },
  explorer_read_only: {
    status: 400,
    message: 'O explorador só lê, e isto grava. Use a página própria ou o modo de alteração.',
  },
  explorer_search_masked: {
    status: 400,
    message:
      'Buscar por CPF, nome, e-mail ou telefone mostra de quem são os dados. Dê um motivo para mostrar os dados pessoais e rode de novo.',
  },
} as const satisfies Refusals;
