import { BRAND } from '../brand.ts';
import { DOCTOR_ANSWER_HOURS } from '../constants.ts';
import type { LegalHistory } from './legalText.ts';

/** Resolução CFM 2.314/2022 requires a free and informed consent that states these limits. */
export const TELEMEDICINE_TERM: LegalHistory = [
  {
    version: '2.2',
    since: '2026-11-24',
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
          'Você declara que entendeu este termo, que teve como tirar dúvidas pela página de ajuda e que aceita, por vontade própria, ser avaliado a distância. Pode voltar atrás até o envio, fechando a avaliação, e depois dele em "Privacidade", no seu perfil: se o médico ainda não tiver concluído, o caso é encerrado e o que dependia dele é devolvido.',
        ],
      },
    ],
  },
  {
    version: '2.1',
    since: '2026-11-21',
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
  },
  {
    version: '2.0',
    since: '2026-11-21',
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
          'Você declara que entendeu este termo, que teve como tirar dúvidas pela página de ajuda e que aceita, por vontade própria, ser avaliado a distância. Pode voltar atrás até o envio, fechando a avaliação, e depois dele pelo seu perfil ou pela página de ajuda.',
        ],
      },
    ],
  },
];
