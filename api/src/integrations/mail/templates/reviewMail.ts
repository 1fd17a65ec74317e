import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';

const REASON = `Você recebeu este e-mail porque escreveu uma avaliação na ${BRAND}.`;

export const reviewRefusedData = z.object({
  firstName: z.string(),
  why: z.string(),
  note: z.string(),
  profileUrl: z.url(),
});
/** Names neither the product nor the review's words, because other people may read the mailbox. */
export const reviewRefused = ({
  firstName,
  why,
  note,
  profileUrl,
}: z.infer<typeof reviewRefusedData>): RenderedMail =>
  renderMail({
    subject: 'Sua avaliação não foi publicada',
    firstName,
    parts: [
      { kind: 'text', text: `Lemos a sua avaliação e não pudemos publicá-la. ${why}` },
      { kind: 'text', text: note },
      {
        kind: 'text',
        text: 'Críticas são bem-vindas e não são motivo de recusa. Você pode mudar o texto e enviar de novo.',
      },
      { kind: 'link', label: 'Ver a minha avaliação', url: profileUrl },
    ],
    reason: REASON,
  });

export const reviewRepliedData = z.object({ firstName: z.string(), reply: z.string(), profileUrl: z.url() });
export const reviewReplied = ({
  firstName,
  reply,
  profileUrl,
}: z.infer<typeof reviewRepliedData>): RenderedMail =>
  renderMail({
    subject: 'A loja respondeu à sua avaliação',
    firstName,
    parts: [
      { kind: 'text', text: 'A sua avaliação está publicada, e nós respondemos:' },
      { kind: 'text', text: reply },
      { kind: 'link', label: 'Ver a minha avaliação', url: profileUrl },
    ],
    reason: REASON,
  });
