import type { LegalHistory } from './legalText.ts';

/**
 * CDC (Lei 8.078/1990), arts. 6º, 39, 46, 49 and 51; Decreto 7.962/2013. Describes what the module
 * `recurrence` does.
 */
export const SUBSCRIPTION_TERMS: LegalHistory = [
  {
    version: '1.0',
    since: '2026-11-22',
    lead: 'O que acontece todo mês, quanto custa, quando a cobrança é feita e como sair. Vale junto com os Termos de uso e de compra.',
    sections: [
      {
        title: 'O que é',
        paragraphs: [
          'A assinatura é um pedido que se repete todo mês, com os itens, o endereço e a forma de pagamento do primeiro pedido. Cada pessoa tem uma assinatura por vez. Não há prazo mínimo, multa nem taxa de adesão.',
        ],
      },
      {
        title: 'Quanto custa',
        paragraphs: [
          'O valor mensal aparece antes do primeiro pagamento: itens com o desconto da assinatura mais a entrega. Ele não segue os preços da loja e não aumenta sem que você aceite antes.',
          'Uma oferta relâmpago vale só no primeiro pedido; os meses seguintes custam o preço de assinatura que o resumo mostra. Se você mudar de endereço e a entrega ficar mais cara, pedimos que confirme o novo valor.',
        ],
      },
      {
        title: 'A forma de pagamento e o dia da cobrança',
        paragraphs: [
          'No cartão: o meio de pagamento guarda o cartão do primeiro pedido, e nós guardamos só a bandeira, a validade e os quatro últimos números. O cartão é cobrado uma vez por mês, no dia do envio, sem parcelas.',
          'Com PIX Automático, quando a loja o oferece: você autoriza no aplicativo do seu banco um limite por cobrança, que você escolhe. A cobrança vai para o banco alguns dias antes do envio e vence no dia dele. Você pode recusá-la no banco até as 23h59 da véspera, e o mês então não é enviado. Um valor acima do limite não é cobrado: avisamos antes.',
          'O dia é o mesmo dia do mês em que você assinou. Se o mês for mais curto, vale o último dia dele; se cair em fim de semana ou feriado nacional, vale o próximo dia útil. Você pode escolher outro dia e outra forma de pagamento quando quiser.',
        ],
      },
      {
        title: 'Aviso antes de cada cobrança',
        paragraphs: [
          'Cinco dias úteis antes de cada envio mandamos um e-mail com o dia, o valor e a data até quando dá para mudar, pular ou cancelar.',
        ],
      },
      {
        title: 'Mudar, pular, pausar e cancelar',
        paragraphs: ['Tudo é feito em "Minhas assinaturas", no seu perfil, sem ligar e sem dizer o motivo:'],
        list: [
          'até 5 dias corridos antes de um envio, você muda itens e quantidades, pula o mês, pausa por até 3 meses ou cancela, e esse envio não é cobrado;',
          'depois disso o envio já está em preparo: um cancelamento vale a partir do seguinte, e esse é o último; com PIX Automático, cancelar até a véspera da cobrança ainda impede esse envio;',
          'cada mudança é confirmada por e-mail.',
        ],
      },
      {
        title: 'Se a cobrança não passar',
        paragraphs: [
          'Avisamos por e-mail e tentamos de novo dentro de uma semana. Um cartão vencido, perdido ou bloqueado não é cobrado outra vez até você trocar. Uma autorização de PIX Automático cancelada no banco também não. Sem pagamento, a assinatura fica suspensa: nada é enviado nem cobrado, e você pode retomar por 60 dias. Depois disso ela é cancelada.',
        ],
      },
      {
        title: 'Falta de estoque',
        paragraphs: [
          'Se um item faltar, o envio espera ou o mês é pulado, como você escolher, e nada é cobrado enquanto isso.',
        ],
      },
      {
        title: 'Itens com receita',
        paragraphs: [
          'Um medicamento só é enviado enquanto a sua receita vale. Quinze dias antes de ela vencer pedimos uma reavaliação curta. Sem a decisão do médico, o envio espera e nada é cobrado. Se surgir uma contraindicação, o envio para na hora.',
        ],
      },
      {
        title: 'Arrependimento',
        paragraphs: [
          'Em cada entrega você tem 7 dias para desistir, com tudo de volta, inclusive a entrega (Código de Defesa do Consumidor, art. 49).',
        ],
      },
    ],
  },
];
