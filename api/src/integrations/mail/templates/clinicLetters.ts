import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type Letter, writeLetterOf } from './layout.ts';
import { moment } from './wording.ts';

const PATIENT_REASON = `Você recebeu este e-mail porque tem cadastro na ${BRAND}.`;

/** No condition, no answer and no photo: whoever reads over a shoulder learns that something arrived. */
export const evaluationReceivedData = z.object({
  firstName: z.string(),
  answerBy: z.iso.datetime(),
  profileUrl: z.url(),
});
export const evaluationReceived = ({
  firstName,
  answerBy,
  profileUrl,
}: z.infer<typeof evaluationReceivedData>): Letter =>
  writeLetterOf({
    subject: 'Recebemos o seu envio',
    firstName,
    parts: [
      {
        kind: 'text',
        text: `Suas respostas chegaram bem. Você recebe um retorno até ${moment(answerBy)}, e avisamos por aqui assim que ele sair.`,
      },
      { kind: 'text', text: 'Enquanto isso, não precisa fazer nada. Os detalhes ficam só no seu perfil.' },
      { kind: 'link', label: 'Ver no meu perfil', url: profileUrl },
    ],
    reason: PATIENT_REASON,
  });

export const urgentStopData = z.object({
  reference: z.string(),
  at: z.iso.datetime(),
  panelUrl: z.url(),
});
/** Says that somebody waits, and nothing of what he answered: mailboxes are shared (questionnaires §4). */
export const urgentStop = ({ reference, at, panelUrl }: z.infer<typeof urgentStopData>): Letter =>
  writeLetterOf({
    subject: 'Urgente: um paciente precisa de contato agora',
    parts: [
      {
        kind: 'text',
        text: 'Uma avaliação foi encerrada por segurança e pede contato imediato da equipe clínica. Abra o registro no painel, ligue para a pessoa e anote o contato.',
      },
      {
        kind: 'facts',
        facts: [
          ['Registro', reference],
          ['Quando', moment(at)],
        ],
      },
      { kind: 'link', label: 'Abrir o painel', url: panelUrl },
    ],
    reason: `Este endereço recebe os avisos urgentes da equipe clínica da ${BRAND}.`,
  });
