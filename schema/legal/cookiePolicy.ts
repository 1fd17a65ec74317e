import type { LegalHistory } from './legalText.ts';

/** ANPD, Guia orientativo de cookies (2022); LGPD, art. 8º; Marco Civil, art. 7º. */
export const COOKIE_POLICY: LegalHistory = [
  {
    version: '1.1',
    since: '2026-11-26',
    lead: 'O que a loja guarda no seu aparelho, para quê, por quanto tempo e como você muda de ideia.',
    sections: [
      {
        title: 'O que chamamos de cookies',
        paragraphs: [
          'Cookies são pequenos dados que um site guarda no navegador. A loja usa para isso o armazenamento do próprio navegador, que só as nossas páginas leem. Chamamos tudo de "cookies" porque a regra é a mesma.',
        ],
      },
      {
        title: 'Necessários: sempre ligados',
        paragraphs: ['Sem eles a loja não funciona, e por isso não dependem da sua escolha:'],
        list: [
          'entrada na conta (auth): mantém você dentro; fica até você sair ou o prazo da sessão acabar;',
          'carrinho de visitante (cart): lembra os itens escolhidos; o carrinho é apagado do servidor após 90 dias;',
          'a sua resposta sobre cookies (cookie-consent): 3 meses, e então perguntamos de novo;',
          'aviso de que você já deixou o e-mail em uma página (email-asked): até você limpar o navegador;',
          'respostas da avaliação ainda não enviadas (evaluation): até chegarem ao servidor ou você sair da conta;',
          'página de aviso sem conexão (shell): uma página nossa, igual para todos, que aparece quando falta internet; fica até você sair da conta ou a loja mudar de versão;',
          'contagem de páginas que não pôde ser enviada (activity-waiting): espera pela conexão, sem dizer quem é você; até chegar ou você fechar a aba;',
          'rascunhos de formulários, CEP consultado, posição da página e pagamento em andamento: até você fechar a aba. Fotos, senhas e dados de cartão nunca são guardados assim.',
        ],
      },
      {
        title: 'De medição: só com o seu sim',
        paragraphs: [
          'Servem para medir visitas e melhorar as páginas. Ficam desligados até você aceitar, e recusar é tão fácil quanto aceitar. Se uma ferramenta de medição de terceiros estiver ligada, ela só funciona para quem aceitou e só na página inicial, na lista de produtos, em páginas de informação e em páginas de produtos que não são medicamentos nem têm melatonina. Com o seu sim, ela recebe o que você viu ou pôs no carrinho e, se você entrou na conta, o código da sua conta, e-mail, telefone e endereço. Medicamentos e produtos com melatonina nunca são enviados, nem buscas, avaliação, perfil ou pagamento.',
          'A contagem de páginas abertas que fazemos nos nossos servidores não registra quem abriu.',
        ],
      },
      {
        title: 'Publicidade',
        paragraphs: ['Não usamos cookies de publicidade.'],
      },
      {
        title: 'Como mudar de ideia',
        paragraphs: [
          'A sua escolha vale neste navegador por 3 meses e você pode trocá-la a qualquer momento em "Privacidade", no seu perfil. Quem não tem conta pode limpar os dados deste site no navegador: a pergunta volta na próxima visita. Sair da conta também apaga do aparelho o que é seu.',
        ],
      },
    ],
  },
  {
    version: '1.0',
    since: '2026-11-24',
    lead: 'O que a loja guarda no seu aparelho, para quê, por quanto tempo e como você muda de ideia.',
    sections: [
      {
        title: 'O que chamamos de cookies',
        paragraphs: [
          'Cookies são pequenos dados que um site guarda no navegador. A loja usa para isso o armazenamento do próprio navegador, que só as nossas páginas leem. Chamamos tudo de "cookies" porque a regra é a mesma.',
        ],
      },
      {
        title: 'Necessários: sempre ligados',
        paragraphs: ['Sem eles a loja não funciona, e por isso não dependem da sua escolha:'],
        list: [
          'entrada na conta (auth): mantém você dentro; fica até você sair ou o prazo da sessão acabar;',
          'carrinho de visitante (cart): lembra os itens escolhidos; o carrinho é apagado do servidor após 90 dias;',
          'a sua resposta sobre cookies (cookie-consent): 3 meses, e então perguntamos de novo;',
          'aviso de que você já deixou o e-mail em uma página (email-asked): até você limpar o navegador;',
          'respostas da avaliação ainda não enviadas (evaluation): até chegarem ao servidor ou você sair da conta;',
          'rascunhos de formulários, CEP consultado, posição da página e pagamento em andamento: até você fechar a aba. Fotos, senhas e dados de cartão nunca são guardados assim.',
        ],
      },
      {
        title: 'De medição: só com o seu sim',
        paragraphs: [
          'Servem para medir visitas e melhorar as páginas. Ficam desligados até você aceitar, e recusar é tão fácil quanto aceitar. Hoje nenhuma ferramenta de medição de terceiros está em uso; se uma for ligada, só funcionará para quem aceitou e nunca nas páginas da avaliação, do perfil e da clínica.',
          'A contagem de páginas abertas que fazemos nos nossos servidores não guarda nada no seu aparelho e não registra quem abriu.',
        ],
      },
      {
        title: 'Publicidade',
        paragraphs: ['Não usamos cookies de publicidade.'],
      },
      {
        title: 'Como mudar de ideia',
        paragraphs: [
          'A sua escolha vale neste navegador por 3 meses e você pode trocá-la a qualquer momento em "Privacidade", no seu perfil. Quem não tem conta pode limpar os dados deste site no navegador: a pergunta volta na próxima visita. Sair da conta também apaga do aparelho o que é seu.',
        ],
      },
    ],
  },
];
