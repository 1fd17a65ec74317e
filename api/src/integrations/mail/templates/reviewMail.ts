import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';

const REASON = `Você recebeu este e-mail porque escreveu uma opinião na ${BRAND}.`;

export const reviewRefusedData = z.object({
  firstName: z.string(),
  why: z.string(),
  note: z.string(),
  /** Whether the page of the product showed it until now. */
  wasPublished: z.boolean(),
  profileUrl: z.url(),
});
/** Names neither the product nor the review's words, because other people may read the mailbox. */
export const reviewRefused = ({
  firstName,
  why,
  note,
  wasPublished,
  profileUrl,
}: z.infer<typeof reviewRefusedData>): RenderedMail =>
  renderMail({
    subject: wasPublished
      ? 'Sua opinião sobre um produto saiu da página'
      : 'Sua opinião sobre um produto não foi publicada',
    firstName,
    parts: [
      {
        kind: 'text',
        text: wasPublished
          ? `Lemos de novo a sua opinião, e ela saiu da página do produto. ${why}`
          : `Lemos a sua opinião e não pudemos publicá-la. ${why}`,
      },
      { kind: 'text', text: note },
      {
        kind: 'text',
        text: 'Críticas são bem-vindas e não são motivo de recusa. Você pode mudar o texto e enviar de novo.',
      },
      { kind: 'link', label: 'Ver a minha opinião', url: profileUrl },
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
    subject: 'A loja respondeu à sua opinião sobre um produto',
    firstName,
    parts: [
      { kind: 'text', text: 'A sua opinião está publicada, e nós respondemos:' },
      { kind: 'text', text: reply },
      { kind: 'link', label: 'Ver a minha opinião', url: profileUrl },
    ],
    reason: REASON,
  });
