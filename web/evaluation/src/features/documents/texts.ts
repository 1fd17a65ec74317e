import { BRAND } from '#schema/brand.ts';

interface LegalText {
  version: string;
  sections: readonly { title: string; text: string }[];
}

/** Read before they are accepted. A lawyer and the technical director review them; a change gets a new version. */
export const LEGAL_TEXTS: Readonly<Record<string, LegalText>> = {
  'termo-de-telemedicina': {
    version: '1.0',
    sections: [
      {
        title: 'O que é esta avaliação',
        text: `Suas respostas e fotos são lidas por um médico independente, com registro no CRM. Ele decide sozinho se há indicação de tratamento, se precisa conversar com você por vídeo ou se o caso pede consulta presencial. A ${BRAND} não interfere na decisão.`,
      },
      {
        title: 'Limites do atendimento a distância',
        text: 'O médico não examina você pessoalmente. Por isso as respostas precisam ser completas e verdadeiras. A qualquer momento você pode pedir um atendimento presencial. Em emergência, ligue 192 (SAMU) ou vá a um pronto-socorro.',
      },
      {
        title: 'Prescrição',
        text: 'A receita só é emitida quando o médico considera adequada, em seu nome, com assinatura digital. Ela serve para você e para mais ninguém, e vale em qualquer farmácia.',
      },
      {
        title: 'Registro',
        text: 'A avaliação faz parte do seu prontuário, guardado pelo prazo que a lei determina. Você pode ver no seu perfil o que foi respondido e quem abriu o registro.',
      },
    ],
  },
  'aviso-de-privacidade': {
    version: '1.0',
    sections: [
      {
        title: 'O que guardamos',
        text: 'Seus dados de cadastro, suas respostas, suas fotos e a foto com o documento. Junto com o aceite ficam a data, a hora e o endereço de rede de onde ele veio.',
      },
      {
        title: 'Para que usamos',
        text: 'Para a avaliação médica e para confirmar que é você. Respostas e fotos não são usadas em publicidade nem compartilhadas com anunciantes.',
      },
      {
        title: 'Quem vê',
        text: 'Você, o médico responsável pelo seu caso e, quando necessário, a equipe que cuida do sistema. Cada abertura fica registrada e aparece para você.',
      },
      {
        title: 'Seus direitos',
        text: 'Você pode pedir cópia, correção ou exclusão dos seus dados, dentro do que a LGPD e as regras do prontuário médico permitem, pela página de ajuda.',
      },
    ],
  },
};
