import { BRAND } from '#schema/brand.ts';
import { DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';

export interface LegalText {
  /** Which wording somebody agreed to; every change gets a new one. */
  version: string;
  since: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[]; list?: readonly string[] }[];
}

/** Resolução CFM 2.314/2022 asks for a free and informed consent, and for these limits to be told. */
const TELEMEDICINE: LegalText = {
  version: '2.1',
  since: '21 de novembro de 2026',
  lead: 'O que é a avaliação a distância, o que ela não é, e o que você aceita ao começar.',
  sections: [
    {
      title: 'O que é esta avaliação',
      paragraphs: [
        `Você responde a um questionário de saúde e envia fotos. Um médico independente, inscrito no Conselho Regional de Medicina (CRM), lê o seu caso e responde em até ${DOCTOR_ANSWER_HOURS} horas. O atendimento segue a Resolução CFM 2.314/2022, que regula a telemedicina no Brasil.`,
        `A ${BRAND} oferece o sistema e a farmácia parceira; não pratica o ato médico. O médico decide sozinho, não recebe por produto vendido e pode discordar do que você espera. O nome e o CRM dele aparecem na resposta e na receita.`,
      ],
    },
    {
      title: 'O que o médico pode decidir',
      paragraphs: ['Depois de ler o caso, ele escolhe um destes caminhos e explica por quê:'],
      list: [
        'prescrever um tratamento;',
        'pedir uma conversa por vídeo antes de decidir;',
        'concluir que você não precisa de medicamento;',
        'orientar um atendimento presencial, quando o caso não pode ser resolvido a distância.',
      ],
    },
    {
      title: 'Limites do atendimento a distância',
      paragraphs: [
        'O médico não examina você com as mãos, não mede a sua pressão e não vê o que a foto não mostra. A segurança da decisão depende de respostas completas e verdadeiras, inclusive sobre remédios, alergias e doenças que você prefere não comentar.',
        'Em tratamentos longos, consultas presenciais continuam necessárias de tempos em tempos. Você pode pedir um atendimento presencial a qualquer momento e tem o direito de recusar ou interromper a telemedicina, sem precisar explicar o motivo.',
      ],
    },
    {
      title: 'Não é para emergências',
      paragraphs: [
        'Se você sente dor no peito, falta de ar, fraqueza em um lado do corpo, sangramento forte ou outro sinal grave, ligue 192 (SAMU) ou vá a um pronto-socorro. Se pensa em se machucar, ligue 188 (CVV), a qualquer hora, de graça.',
      ],
    },
    {
      title: 'Quem pode fazer',
      paragraphs: [
        'A avaliação é para pessoas de 18 a 65 anos, feita pela própria pessoa que vai usar o tratamento. Para a avaliação de sono, a idade mínima é de 19 anos. O documento com foto serve para confirmar quem você é e a sua idade.',
      ],
    },
    {
      title: 'Receita',
      paragraphs: [
        'A receita só é emitida quando o médico considera adequada. Ela sai em seu nome, com data, assinatura do médico e número de CRM, vale por 6 meses e pode ser usada na farmácia que você escolher. O medicamento é só seu: não divida com outra pessoa, mesmo com o mesmo problema.',
        'Leia a bula, siga a dose combinada e avise pelo chat se sentir algo diferente. Em reação forte, procure um pronto-socorro.',
      ],
    },
    {
      title: 'Custos e devolução',
      paragraphs: [
        'A avaliação junto de uma compra é gratuita. Se o médico não prescrever o medicamento que você já pagou, o valor dele é devolvido por inteiro, sem pedido e sem desconto.',
        'Quem contrata apenas a consulta na clínica paga R$ 120,00, que viram crédito de mesmo valor para uma compra e também são devolvidos se não houver prescrição.',
      ],
    },
    {
      title: 'Registro do atendimento',
      paragraphs: [
        'Respostas, fotos, conversas e decisões formam o seu prontuário, que a lei manda guardar por pelo menos 20 anos (Lei 13.787/2018). Você vê no seu perfil o que foi respondido e pode pedir uma cópia.',
      ],
    },
    {
      title: 'Ao marcar que leu e concorda',
      paragraphs: [
        'Você declara que entendeu este termo, que teve como tirar dúvidas pela página de ajuda e que aceita, por vontade própria, ser avaliado a distância. Pode voltar atrás até o envio, fechando a avaliação, e depois dele escrevendo para a gente pela página de ajuda: se o médico ainda não tiver respondido, o caso é encerrado e o que dependia dele é devolvido.',
      ],
    },
  ],
};

/** LGPD (Lei 13.709/2018), arts. 9, 11 and 18: what is told to the owner of health data. */
const PRIVACY: LegalText = {
  version: '2.0',
  since: '21 de novembro de 2026',
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
};

/** Read before they are accepted. A lawyer and the technical director review them before real use. */
export const LEGAL_TEXTS: Readonly<Record<string, LegalText>> = {
  'termo-de-telemedicina': TELEMEDICINE,
  'aviso-de-privacidade': PRIVACY,
};
