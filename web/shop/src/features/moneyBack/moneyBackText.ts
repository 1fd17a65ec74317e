/** When money is returned, and how much. The server enforces each of these rules. */
export const REASONS = [
  {
    title: 'Você mudou de ideia',
    when: 'Até 7 dias depois de receber, por qualquer motivo ou sem motivo nenhum.',
    back: 'Tudo o que você pagou, com o frete, e a devolução é por nossa conta. De uma parte do pedido, o valor dela; o frete volta com o último item.',
  },
  {
    title: 'O médico não prescreveu',
    when: 'A avaliação terminou sem receita para o item que você comprou.',
    back: 'O valor inteiro do que dependia da receita, sem você precisar pedir.',
  },
  {
    title: 'Não conseguimos entregar',
    when: 'O item acabou depois da compra, ou o pacote se perdeu no caminho.',
    back: 'Você escolhe: receber outro igual ou o dinheiro de volta.',
  },
  {
    title: 'Veio com defeito',
    when: 'Em até 30 dias, se o produto veio aberto, vencido ou diferente do anunciado.',
    back: 'Troca ou o valor pago, com o frete.',
  },
] as const;

export const RETURN_STEPS = [
  {
    title: 'Abra o pedido',
    text: 'Em Meus pedidos, toque em Desistir da compra e escolha os itens. O motivo é opcional.',
  },
  {
    title: 'Devolva o pacote',
    text: 'Você recebe um código de postagem dos Correios e não paga nada. Antes do envio, nem precisa: cancelamos na hora.',
  },
  {
    title: 'Receba de volta',
    text: 'Pelo mesmo meio do pagamento. No cartão, aparece como estorno na fatura.',
  },
] as const;

export const MONEY_QUESTIONS = [
  {
    question: 'Preciso devolver na embalagem fechada?',
    answer:
      'Não. Abrir para ver o produto não tira o seu direito de desistir. Devolva o que sobrou, do jeito que estiver.',
  },
  {
    question: 'Posso devolver só um item do pedido?',
    answer:
      'Pode. Devolvemos o que você pagou por ele, e o restante do pedido continua como está. O desconto de kit dos outros itens não muda.',
  },
  {
    question: 'Vale para medicamento?',
    answer:
      'Vale, o prazo e o valor são os mesmos. Por segurança, um medicamento devolvido não volta à venda: ele é descartado.',
  },
  {
    question: 'E na assinatura?',
    answer:
      'Cada envio tem os seus 7 dias. E antes dele, até 5 dias antes da data, você pula ou cancela e nada é cobrado.',
  },
  {
    question: 'Quando o dinheiro aparece?',
    answer:
      'Se o pedido ainda não saiu, pedimos a devolução ao banco na hora. Se já saiu, quando o pacote chega de volta e, no máximo, dez dias depois de você postar. O prazo para o valor aparecer depende do banco.',
  },
] as const;
