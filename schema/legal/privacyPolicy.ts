import { BRAND } from '../brand.ts';
import type { LegalHistory, LegalText } from './legalText.ts';

const WITH_REVIEWS: LegalText = {
  version: '1.1',
  since: '2026-11-28',
  lead: `Quais dados a ${BRAND} usa, para quê, com que base na lei, por quanto tempo e como você decide sobre eles.`,
  sections: [
    {
      title: 'Quem responde pelos seus dados',
      paragraphs: [
        `A empresa que opera a ${BRAND}, com razão social, CNPJ, endereço e telefone no rodapé de todas as páginas, é a controladora dos dados da loja. Sobre o prontuário, ela responde junto com o médico que atende você, que tem o dever do sigilo profissional.`,
        'O encarregado pela proteção de dados (LGPD, art. 41) atende pela página "Podemos ajudar". Escreva "privacidade" na mensagem. Respondemos em até 5 dias; a declaração completa sobre os seus dados sai em até 15 dias (LGPD, art. 19).',
      ],
    },
    {
      title: 'Que dados usamos',
      paragraphs: ['Usamos o que você informa e o que o uso da loja gera:'],
      list: [
        'cadastro: nome, CPF, data de nascimento, e-mail, celular, endereço e, quando a receita exige, RG;',
        'compras: itens, valores, entrega, forma de pagamento e os quatro últimos números do cartão. O número completo vai direto do seu aparelho para a instituição de pagamento e não passa pelos nossos servidores;',
        'avaliações de produtos que você escreve: estrelas, título, texto e o nome que aparece com eles;',
        'saúde, só se você fizer uma avaliação ou enviar uma receita: respostas, fotos, documento com foto, conversas com o médico, decisões e receitas;',
        'segurança: data, hora e endereço de rede (IP) dos acessos e dos aceites, e quem abriu cada informação de saúde;',
        'contato: o que você escreve para o atendimento e o e-mail que deixa para receber novidades.',
      ],
    },
    {
      title: 'Para que usamos e com que base na lei',
      paragraphs: ['Cada uso tem a sua base. Sem uma delas, não usamos o dado:'],
      list: [
        'criar a conta, vender, cobrar, entregar e atender: execução do contrato com você (art. 7º, V);',
        'publicar as avaliações de produtos que você escreve e responder a elas: execução do contrato, a seu pedido (art. 7º, V);',
        'emitir documentos fiscais, guardar registros de acesso e responder a autoridades: obrigação legal (art. 7º, II);',
        'avaliar, prescrever e acompanhar: tutela da saúde por profissionais de saúde (art. 11, II, f);',
        'guardar o prontuário: obrigação legal (art. 11, II, a, e Lei 13.787/2018);',
        'atendimento a distância e envio de imagens ao médico: o seu consentimento, específico e separado (art. 11, I, e Resolução CFM 2.314/2022);',
        'conferir o documento com foto e impedir fraudes: segurança do titular (art. 11, II, g);',
        'enviar novidades por e-mail: o seu consentimento, que você retira quando quiser (art. 7º, I);',
        'defender direitos em processos: exercício regular de direitos (art. 7º, VI, e art. 11, II, d).',
      ],
    },
    {
      title: 'Dados de saúde têm regra própria',
      paragraphs: [
        'Respostas, fotos, conversas e receitas não são usadas em publicidade, não formam perfil de compras, não treinam programas e não são vendidas nem trocadas. Elas não aparecem em e-mails, na embalagem nem em ferramentas de medição. O que você compra também pode revelar algo sobre a saúde; por isso as páginas que você abre são contadas sem dizer quem abriu.',
        'Cada vez que alguém abre uma informação de saúde sua, o registro guarda quem, quando e por quê. Você vê a lista em "Acessos", no seu perfil.',
      ],
    },
    {
      title: 'Avaliações de produtos',
      paragraphs: [
        'Quem recebeu um produto pode dizer o que achou dele. Lemos cada avaliação antes de publicar. Publicada, ela aparece na página do produto para qualquer pessoa, com o seu primeiro nome e a inicial do último sobrenome. Medicamentos e produtos com melatonina não têm avaliações.',
        'Em "Meus pedidos", no pedido do produto, você muda ou apaga o que escreveu quando quiser. Se a conta for encerrada, as suas avaliações são destruídas com ela.',
      ],
    },
    {
      title: 'Com quem compartilhamos',
      paragraphs: ['Compartilhamos o necessário para cada serviço, por contrato e sob sigilo:'],
      list: [
        'o médico do seu caso e a equipe autorizada a conferir receitas;',
        'a farmácia responsável, que recebe a receita e os dados de entrega;',
        'a instituição de pagamento, que processa cartão, PIX e boleto;',
        'a transportadora, que recebe nome, endereço e telefone, sem o conteúdo do pacote;',
        'quem hospeda os nossos sistemas e entrega os nossos e-mails;',
        'autoridades, quando a lei ou um juiz obriga.',
      ],
    },
    {
      title: 'Fora do Brasil',
      paragraphs: [
        'Se um prestador guardar ou acessar dados fora do país, isso só acontece com as garantias do art. 33 da LGPD, previstas no contrato com ele.',
      ],
    },
    {
      title: 'Por quanto tempo guardamos',
      paragraphs: ['O prazo depende do motivo:'],
      list: [
        'conta: enquanto ela existir;',
        'carrinho de visitante: 90 dias; sessões encerradas: 30 dias; códigos de acesso: 1 dia;',
        'fotos enviadas e nunca usadas em uma avaliação: cerca de 1 dia;',
        'contagem de páginas, que não diz quem abriu: 400 dias;',
        'avaliações de produtos, publicadas ou não: até você apagar ou encerrar a conta;',
        'registros de acesso à loja: pelo menos 6 meses, sob sigilo (Marco Civil da Internet, art. 15);',
        'pedidos, pagamentos e documentos fiscais: 5 anos, contados do fim do ano da compra (Código Tributário Nacional, arts. 173, 174 e 195);',
        'prontuário, com avaliações enviadas, fotos, conversas e receitas: 20 anos a partir do último registro (Lei 13.787/2018, art. 6º).',
      ],
    },
    {
      title: 'Os seus direitos e onde usá-los',
      paragraphs: [
        'A LGPD (art. 18) dá a você os direitos abaixo. Todos são gratuitos e quase todos ficam em "Privacidade", no seu perfil:',
      ],
      list: [
        'confirmar que tratamos dados seus e receber uma cópia: "Baixar meus dados" prepara um arquivo com páginas para ler, dados em formato aberto, fotos e documentos;',
        'corrigir o que estiver errado ou desatualizado: em "Meus dados";',
        'ver e retirar consentimentos: a lista mostra cada um, quando foi dado e o que muda se você retirar;',
        'encerrar a conta e apagar os dados: você tem sete dias para desistir, e mostramos antes o que a lei manda guardar e até quando;',
        'levar os dados para outro serviço: o arquivo baixado serve para isso;',
        'saber com quem os dados foram compartilhados e se opor a um uso: pela página "Podemos ajudar".',
      ],
    },
    {
      title: 'O que não apagamos, e por quê',
      paragraphs: [
        'Quando a conta é apagada, o prontuário e os documentos fiscais ficam em um arquivo lacrado, fora do uso da loja, até o fim do prazo da lei (LGPD, art. 16, I). Ele só se abre por um motivo previsto em lei, e cada abertura fica registrada. Todo o resto é destruído.',
      ],
    },
    {
      title: 'Como protegemos',
      paragraphs: [
        'A conexão é cifrada. Dados de saúde e documentos ficam cifrados também no armazenamento, e fotos só se abrem por endereços que valem poucos minutos, para quem tem permissão. Médicos e equipe entram com senha e um segundo fator. Nenhum sistema é perfeito: se houver um incidente com risco relevante para você, avisaremos você e a Autoridade Nacional de Proteção de Dados (ANPD) em até 3 dias úteis (LGPD, art. 48, e Resolução CD/ANPD 15/2024).',
      ],
    },
    {
      title: 'Menores de idade',
      paragraphs: [
        'A loja e a avaliação são para maiores de 18 anos. Se soubermos que um menor fez cadastro, encerramos a conta e apagamos os dados que a lei não manda guardar.',
      ],
    },
    {
      title: 'Mudanças e reclamações',
      paragraphs: [
        'Cada mudança deste texto recebe versão e data, e as versões anteriores continuam nesta página. Mudanças que afetem os seus direitos são avisadas por e-mail antes de valer.',
        'Se uma resposta nossa não for suficiente, você pode reclamar à ANPD (gov.br/anpd) ou a um órgão de defesa do consumidor.',
      ],
    },
  ],
};

/** Promises no mail about a change, because none is sent; says what a person finds in the shop instead. */
const CHANGES: LegalText['sections'][number] = {
  title: 'Mudanças e reclamações',
  paragraphs: [
    'Cada mudança deste texto recebe versão e data, e as versões anteriores continuam nesta página, para comparar. O seu aceite guarda a versão que valia no dia dele: veja em Privacidade, no seu perfil.',
    'Se uma resposta nossa não for suficiente, você pode reclamar à ANPD (gov.br/anpd) ou a um órgão de defesa do consumidor.',
  ],
};

/** LGPD (Lei 13.709/2018), arts. 6, 7, 9, 11, 16, 18, 19, 33, 41 and 48; Lei 13.787/2018; Marco Civil, art. 15. */
export const PRIVACY_POLICY: LegalHistory = [
  {
    ...WITH_REVIEWS,
    version: '1.2',
    since: '2026-11-29',
    sections: [...WITH_REVIEWS.sections.slice(0, -1), CHANGES],
  },
  WITH_REVIEWS,
  {
    version: '1.0',
    since: '2026-11-24',
    lead: `Quais dados a ${BRAND} usa, para quê, com que base na lei, por quanto tempo e como você decide sobre eles.`,
    sections: [
      {
        title: 'Quem responde pelos seus dados',
        paragraphs: [
          `A empresa que opera a ${BRAND}, com razão social, CNPJ, endereço e telefone no rodapé de todas as páginas, é a controladora dos dados da loja. Sobre o prontuário, ela responde junto com o médico que atende você, que tem o dever do sigilo profissional.`,
          'O encarregado pela proteção de dados (LGPD, art. 41) atende pela página "Podemos ajudar". Escreva "privacidade" na mensagem. Respondemos em até 5 dias; a declaração completa sobre os seus dados sai em até 15 dias (LGPD, art. 19).',
        ],
      },
      {
        title: 'Que dados usamos',
        paragraphs: ['Usamos o que você informa e o que o uso da loja gera:'],
        list: [
          'cadastro: nome, CPF, data de nascimento, e-mail, celular, endereço e, quando a receita exige, RG;',
          'compras: itens, valores, entrega, forma de pagamento e os quatro últimos números do cartão. O número completo vai direto do seu aparelho para a instituição de pagamento e não passa pelos nossos servidores;',
          'saúde, só se você fizer uma avaliação ou enviar uma receita: respostas, fotos, documento com foto, conversas com o médico, decisões e receitas;',
          'segurança: data, hora e endereço de rede (IP) dos acessos e dos aceites, e quem abriu cada informação de saúde;',
          'contato: o que você escreve para o atendimento e o e-mail que deixa para receber novidades.',
        ],
      },
      {
        title: 'Para que usamos e com que base na lei',
        paragraphs: ['Cada uso tem a sua base. Sem uma delas, não usamos o dado:'],
        list: [
          'criar a conta, vender, cobrar, entregar e atender: execução do contrato com você (art. 7º, V);',
          'emitir documentos fiscais, guardar registros de acesso e responder a autoridades: obrigação legal (art. 7º, II);',
          'avaliar, prescrever e acompanhar: tutela da saúde por profissionais de saúde (art. 11, II, f);',
          'guardar o prontuário: obrigação legal (art. 11, II, a, e Lei 13.787/2018);',
          'atendimento a distância e envio de imagens ao médico: o seu consentimento, específico e separado (art. 11, I, e Resolução CFM 2.314/2022);',
          'conferir o documento com foto e impedir fraudes: segurança do titular (art. 11, II, g);',
          'enviar novidades por e-mail: o seu consentimento, que você retira quando quiser (art. 7º, I);',
          'defender direitos em processos: exercício regular de direitos (art. 7º, VI, e art. 11, II, d).',
        ],
      },
      {
        title: 'Dados de saúde têm regra própria',
        paragraphs: [
          'Respostas, fotos, conversas e receitas não são usadas em publicidade, não formam perfil de compras, não treinam programas e não são vendidas nem trocadas. Elas não aparecem em e-mails, na embalagem nem em ferramentas de medição. O que você compra também pode revelar algo sobre a saúde; por isso as páginas que você abre são contadas sem dizer quem abriu.',
          'Cada vez que alguém abre uma informação de saúde sua, o registro guarda quem, quando e por quê. Você vê a lista em "Acessos", no seu perfil.',
        ],
      },
      {
        title: 'Com quem compartilhamos',
        paragraphs: ['Compartilhamos o necessário para cada serviço, por contrato e sob sigilo:'],
        list: [
          'o médico do seu caso e a equipe autorizada a conferir receitas;',
          'a farmácia responsável, que recebe a receita e os dados de entrega;',
          'a instituição de pagamento, que processa cartão, PIX e boleto;',
          'a transportadora, que recebe nome, endereço e telefone, sem o conteúdo do pacote;',
          'quem hospeda os nossos sistemas e entrega os nossos e-mails;',
          'autoridades, quando a lei ou um juiz obriga.',
        ],
      },
      {
        title: 'Fora do Brasil',
        paragraphs: [
          'Se um prestador guardar ou acessar dados fora do país, isso só acontece com as garantias do art. 33 da LGPD, previstas no contrato com ele.',
        ],
      },
      {
        title: 'Por quanto tempo guardamos',
        paragraphs: ['O prazo depende do motivo:'],
        list: [
          'conta: enquanto ela existir;',
          'carrinho de visitante: 90 dias; sessões encerradas: 30 dias; códigos de acesso: 1 dia;',
          'fotos enviadas e nunca usadas em uma avaliação: cerca de 1 dia;',
          'contagem de páginas, que não diz quem abriu: 400 dias;',
          'registros de acesso à loja: pelo menos 6 meses, sob sigilo (Marco Civil da Internet, art. 15);',
          'pedidos, pagamentos e documentos fiscais: 5 anos, contados do fim do ano da compra (Código Tributário Nacional, arts. 173, 174 e 195);',
          'prontuário, com avaliações enviadas, fotos, conversas e receitas: 20 anos a partir do último registro (Lei 13.787/2018, art. 6º).',
        ],
      },
      {
        title: 'Os seus direitos e onde usá-los',
        paragraphs: [
          'A LGPD (art. 18) dá a você os direitos abaixo. Todos são gratuitos e quase todos ficam em "Privacidade", no seu perfil:',
        ],
        list: [
          'confirmar que tratamos dados seus e receber uma cópia: "Baixar meus dados" prepara um arquivo com páginas para ler, dados em formato aberto, fotos e documentos;',
          'corrigir o que estiver errado ou desatualizado: em "Meus dados";',
          'ver e retirar consentimentos: a lista mostra cada um, quando foi dado e o que muda se você retirar;',
          'encerrar a conta e apagar os dados: você tem sete dias para desistir, e mostramos antes o que a lei manda guardar e até quando;',
          'levar os dados para outro serviço: o arquivo baixado serve para isso;',
          'saber com quem os dados foram compartilhados e se opor a um uso: pela página "Podemos ajudar".',
        ],
      },
      {
        title: 'O que não apagamos, e por quê',
        paragraphs: [
          'Quando a conta é apagada, o prontuário e os documentos fiscais ficam em um arquivo lacrado, fora do uso da loja, até o fim do prazo da lei (LGPD, art. 16, I). Ele só se abre por um motivo previsto em lei, e cada abertura fica registrada. Todo o resto é destruído.',
        ],
      },
      {
        title: 'Como protegemos',
        paragraphs: [
          'A conexão é cifrada. Dados de saúde e documentos ficam cifrados também no armazenamento, e fotos só se abrem por endereços que valem poucos minutos, para quem tem permissão. Médicos e equipe entram com senha e um segundo fator. Nenhum sistema é perfeito: se houver um incidente com risco relevante para você, avisaremos você e a Autoridade Nacional de Proteção de Dados (ANPD) em até 3 dias úteis (LGPD, art. 48, e Resolução CD/ANPD 15/2024).',
        ],
      },
      {
        title: 'Menores de idade',
        paragraphs: [
          'A loja e a avaliação são para maiores de 18 anos. Se soubermos que um menor fez cadastro, encerramos a conta e apagamos os dados que a lei não manda guardar.',
        ],
      },
      {
        title: 'Mudanças e reclamações',
        paragraphs: [
          'Cada mudança deste texto recebe versão e data, e as versões anteriores continuam nesta página. Mudanças que afetem os seus direitos são avisadas por e-mail antes de valer.',
          'Se uma resposta nossa não for suficiente, você pode reclamar à ANPD (gov.br/anpd) ou a um órgão de defesa do consumidor.',
        ],
      },
    ],
  },
];
