/**
 * How a subscription works, according to its terms. `days` is how long before a shipment it can still be changed
 * (A-46).
 */
export const planSteps = (days: number) => [
  {
    title: 'Escolha os itens',
    text: 'Um, dois ou todos, na quantidade que você usa. O desconto vale para cada um.',
  },
  {
    title: 'Pague o primeiro pedido',
    text: 'No cartão ou, quando a tela de pagamento oferece, por PIX Automático. Os próximos meses são cobrados do mesmo jeito.',
  },
  {
    title: 'Receba o aviso de cada mês',
    text: 'Cinco dias úteis antes do envio, um e-mail diz o dia, o valor e até quando mudar.',
  },
  {
    title: 'Mude ou pare quando quiser',
    text: `Até ${days} dias antes do envio você troca itens, pula o mês, pausa ou cancela, e ele não é cobrado.`,
  },
];

export const planQuestions = (days: number) => [
  {
    question: 'Como cancelo?',
    answer: `Em Minhas assinaturas, no seu perfil, em dois toques e sem dizer o motivo. Até ${days} dias antes de um envio, ele não é feito nem cobrado. Depois disso, o que já está em preparo é o último.`,
  },
  {
    question: 'Existe multa ou prazo mínimo?',
    answer: 'Não. Você pode cancelar já no primeiro mês.',
  },
  {
    question: 'O preço pode subir?',
    answer:
      'O valor mensal fica como no primeiro pedido. Ele não segue os preços da loja e não aumenta sem que você aceite antes.',
  },
  {
    question: 'Posso pular um mês?',
    answer:
      'Pode, quantas vezes precisar. Também dá para pausar por até três meses, mudar o dia do envio, o endereço, o cartão, os itens e as quantidades.',
  },
  {
    question: 'E os itens com receita?',
    answer:
      'Cada envio precisa de uma receita válida. Antes de ela vencer, pedimos uma reavaliação curta. Sem a decisão do médico, o envio espera e nada é cobrado.',
  },
  {
    question: 'O que acontece se uma cobrança não passar?',
    answer:
      'Avisamos por e-mail e tentamos de novo dentro de uma semana. Se não der certo, a assinatura fica suspensa, sem cobrar nada, e você tem 60 dias para retomar.',
  },
  {
    question: 'Posso parcelar ou pagar com PIX?',
    answer:
      'Parcelar, não: cada mês é pago de uma vez. Se a tela de pagamento oferecer PIX Automático, você paga o primeiro pedido com PIX e autoriza os seguintes no seu banco, com um limite que você escolhe. Senão, o pagamento é no cartão de crédito.',
  },
];

export const MEDICINE_LINE =
  'Medicamentos só com receita válida, conferida por farmacêutico antes de cada envio.';
