import { BRAND } from '../brand.ts';
import type { LegalHistory } from './legalText.ts';

/** LGPD (Lei 13.709/2018), arts. 9, 11 and 18: the information for a person before they give health data. */
export const PRIVACY_NOTICE: LegalHistory = [
  {
    version: '2.1',
    since: '2026-11-24',
    lead: 'Que dados a avaliação usa, para quê, quem vê e como você manda neles.',
    sections: [
      {
        title: 'Quem responde pelos dados',
        paragraphs: [
          `A ${BRAND} decide como os dados são tratados, como controladora, junto com o médico que atende você, que responde pelo sigilo profissional. O encarregado pela proteção de dados atende pela página de ajuda.`,
        ],
      },
      {
        title: 'O que coletamos',
        paragraphs: ['Só o que o médico precisa para decidir e para saber que é você:'],
        list: [
          'cadastro: nome, CPF, data de nascimento, e-mail e celular; o RG, quando a receita exige;',
          'saúde: as respostas do questionário e o que você escrever nele;',
          'imagens: as fotos pedidas e a foto segurando o documento;',
          'registro: data, hora e endereço de rede de cada aceite, e quem abriu cada informação.',
        ],
      },
      {
        title: 'Para que usamos',
        paragraphs: [
          'Os dados de saúde são usados para o seu atendimento por profissionais de saúde (LGPD, art. 11, II, f) e para cumprir o dever de guardar o prontuário (art. 11, II, a). As fotos e o documento servem para a avaliação e para confirmar identidade e idade, e para mais nada.',
          'Respostas e fotos não são usadas em publicidade, não formam perfil de compras, não treinam programas e não são vendidas. Nas páginas da avaliação não há ferramentas de anúncio nem de medição de terceiros.',
        ],
      },
      {
        title: 'Quem vê',
        paragraphs: [
          'Você, o médico responsável pelo seu caso e, quando for indispensável, uma pessoa autorizada da nossa equipe. Cada abertura de uma foto ou resposta fica registrada e aparece para você em "Acessos", no seu perfil.',
          'A farmácia recebe a receita e o que precisa para entregar. Ninguém na entrega vê o motivo da compra: a embalagem e a fatura não dizem o que há dentro.',
        ],
      },
      {
        title: 'Como guardamos',
        paragraphs: [
          'As fotos ficam em armazenamento privado. Elas só abrem por um endereço que vale 5 minutos e só para quem tem permissão; o seu aparelho não guarda as imagens. O que você responde fica no aparelho apenas até chegar ao servidor.',
          'Fotos que você não chegar a enviar com a avaliação são apagadas cerca de um dia depois. Respostas de uma avaliação que não terminou ficam guardadas para você continuar, até que recomece ou peça para apagar.',
        ],
      },
      {
        title: 'Por quanto tempo',
        paragraphs: [
          'Avaliações enviadas fazem parte do prontuário e são guardadas por pelo menos 20 anos a partir do último registro, como manda a Lei 13.787/2018. Se você apagar a conta, o cadastro é destruído e o prontuário fica em um arquivo lacrado, fora do uso comum, até esse prazo acabar. Ele só se abre por um motivo previsto em lei, e cada abertura fica registrada.',
        ],
      },
      {
        title: 'Seus direitos',
        paragraphs: [
          'Em "Privacidade", no seu perfil, ou pela página de ajuda, sem custo, você pode (LGPD, art. 18):',
        ],
        list: [
          'saber se tratamos dados seus e receber uma cópia;',
          'corrigir o que estiver errado ou desatualizado;',
          'pedir que dados desnecessários sejam apagados ou bloqueados;',
          'levar seus dados para outro serviço;',
          'saber com quem foram compartilhados;',
          'voltar atrás em um consentimento.',
        ],
      },
      {
        title: 'O que a lei não deixa apagar',
        paragraphs: [
          'O prontuário e os registros de aceite precisam ser mantidos pelo prazo legal, mesmo a pedido. Se uma resposta não for suficiente, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).',
        ],
      },
    ],
  },
  {
    version: '2.0',
    since: '2026-11-21',
    lead: 'Que dados a avaliação usa, para quê, quem vê e como você manda neles.',
    sections: [
      {
        title: 'Quem responde pelos dados',
        paragraphs: [
          `A ${BRAND} decide como os dados são tratados, como controladora, junto com o médico que atende você, que responde pelo sigilo profissional. O encarregado pela proteção de dados atende pela página de ajuda.`,
        ],
      },
      {
        title: 'O que coletamos',
        paragraphs: ['Só o que o médico precisa para decidir e para saber que é você:'],
        list: [
          'cadastro: nome, CPF, data de nascimento, e-mail e celular; o RG, quando a receita exige;',
          'saúde: as respostas do questionário e o que você escrever nele;',
          'imagens: as fotos pedidas e a foto segurando o documento;',
          'registro: data, hora e endereço de rede de cada aceite, e quem abriu cada informação.',
        ],
      },
      {
        title: 'Para que usamos',
        paragraphs: [
          'Os dados de saúde são usados para o seu atendimento por profissionais de saúde (LGPD, art. 11, II, f) e para cumprir o dever de guardar o prontuário (art. 11, II, a). As fotos e o documento servem para a avaliação e para confirmar identidade e idade, e para mais nada.',
          'Respostas e fotos não são usadas em publicidade, não formam perfil de compras, não treinam programas e não são vendidas. Nas páginas da avaliação não há ferramentas de anúncio nem de medição de terceiros.',
        ],
      },
      {
        title: 'Quem vê',
        paragraphs: [
          'Você, o médico responsável pelo seu caso e, quando for indispensável, uma pessoa autorizada da nossa equipe. Cada abertura de uma foto ou resposta fica registrada e aparece para você em "Acessos", no seu perfil.',
          'A farmácia recebe a receita e o que precisa para entregar. Ninguém na entrega vê o motivo da compra: a embalagem e a fatura não dizem o que há dentro.',
        ],
      },
      {
        title: 'Como guardamos',
        paragraphs: [
          'As fotos ficam em armazenamento privado. Elas só abrem por um endereço que vale 5 minutos e só para quem tem permissão; o seu aparelho não guarda as imagens. O que você responde fica no aparelho apenas até chegar ao servidor.',
          'Fotos que você não chegar a enviar com a avaliação são apagadas cerca de um dia depois. Respostas de uma avaliação que não terminou ficam guardadas para você continuar, até que recomece ou peça para apagar.',
        ],
      },
      {
        title: 'Por quanto tempo',
        paragraphs: [
          'Avaliações enviadas fazem parte do prontuário e são guardadas por pelo menos 20 anos a partir do último registro, como manda a Lei 13.787/2018. Se você encerrar a conta, o cadastro é apagado e o prontuário continua guardado, fora do uso comum, até esse prazo acabar.',
        ],
      },
      {
        title: 'Seus direitos',
        paragraphs: ['Pelo seu perfil ou pela página de ajuda, sem custo, você pode (LGPD, art. 18):'],
        list: [
          'saber se tratamos dados seus e receber uma cópia;',
          'corrigir o que estiver errado ou desatualizado;',
          'pedir que dados desnecessários sejam apagados ou bloqueados;',
          'levar seus dados para outro serviço;',
          'saber com quem foram compartilhados;',
          'voltar atrás em um consentimento.',
        ],
      },
      {
        title: 'O que a lei não deixa apagar',
        paragraphs: [
          'O prontuário e os registros de aceite precisam ser mantidos pelo prazo legal, mesmo a pedido. Se uma resposta não for suficiente, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).',
        ],
      },
    ],
  },
];
