import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { moment } from './wording.ts';

const PRIVACY_REASON = `Você recebeu este e-mail porque tem cadastro na ${BRAND}.`;

const person = z.object({ firstName: z.string(), privacyUrl: z.url() });

export const dataExportReadyData = person;
export const dataExportReady = ({
  firstName,
  privacyUrl,
}: z.infer<typeof dataExportReadyData>): RenderedMail =>
  renderMail({
    subject: 'O arquivo que você pediu está pronto',
    firstName,
    parts: [
      {
        kind: 'text',
        text: 'A cópia dos seus dados está pronta. Ela fica disponível por 24 horas, só dentro da sua conta, e depois é apagada.',
      },
      { kind: 'link', label: 'Ir para a página Privacidade', url: privacyUrl },
      { kind: 'text', text: 'Se não foi você quem pediu, entre e troque a sua senha.' },
    ],
    reason: PRIVACY_REASON,
  });

export const erasureStartedData = person.extend({ dueAt: z.iso.datetime() });
export const erasureStarted = ({
  firstName,
  privacyUrl,
  dueAt,
}: z.infer<typeof erasureStartedData>): RenderedMail =>
  renderMail({
    subject: 'A exclusão da sua conta começou',
    firstName,
    parts: [
      {
        kind: 'text',
        text: `A sua conta será apagada em ${moment(dueAt)}. Até lá você pode desistir: entre e cancele a exclusão.`,
      },
      { kind: 'link', label: 'Cancelar a exclusão', url: privacyUrl },
      { kind: 'text', text: 'Se não foi você quem pediu, cancele a exclusão e troque a sua senha agora.' },
    ],
    reason: PRIVACY_REASON,
  });

export const erasureTakenBackData = person;
export const erasureTakenBack = ({
  firstName,
  privacyUrl,
}: z.infer<typeof erasureTakenBackData>): RenderedMail =>
  renderMail({
    subject: 'A exclusão da sua conta foi cancelada',
    firstName,
    parts: [
      { kind: 'text', text: 'A sua conta continua como antes e nada foi apagado.' },
      { kind: 'link', label: 'Ir para a página Privacidade', url: privacyUrl },
    ],
    reason: PRIVACY_REASON,
  });

export const erasureDoneData = z.object({
  kept: z.array(z.object({ law: z.string(), until: z.iso.date() })),
});
export const erasureDone = ({ kept }: z.infer<typeof erasureDoneData>): RenderedMail =>
  renderMail({
    subject: 'A sua conta foi apagada',
    parts: [
      {
        kind: 'text',
        text: 'Os seus dados foram apagados, como você pediu, e ninguém mais entra nesta conta.',
      },
      ...(kept.length > 0
        ? [
            {
              kind: 'text' as const,
              text: 'O que a lei manda guardar ficou em um arquivo lacrado, fora do uso da loja, e será destruído no fim do prazo:',
            },
            {
              kind: 'facts' as const,
              facts: kept.map(
                ({ law, until }) => [law, `até ${until.split('-').reverse().join('/')}`] as const,
              ),
            },
          ]
        : []),
    ],
    reason: `Este é o último e-mail que a ${BRAND} envia para este endereço.`,
  });
