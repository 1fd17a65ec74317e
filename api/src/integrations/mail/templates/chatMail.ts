import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';

/**
 * Contains neither the text nor the sender of the message, so that other people who see the mail learn only that there
 * is a message.
 */
export const messageWaitingData = z.object({ firstName: z.string(), chatUrl: z.url() });
export const messageWaiting = ({ firstName, chatUrl }: z.infer<typeof messageWaitingData>): RenderedMail =>
  renderMail({
    subject: 'Você tem uma nova mensagem',
    firstName,
    parts: [
      {
        kind: 'text',
        text: 'Chegou uma mensagem para você, e ela ainda não foi lida. Por discrição, o que ela diz fica só na sua conta.',
      },
      { kind: 'link', label: 'Ler a mensagem', url: chatUrl },
    ],
    reason: `Você recebeu este e-mail porque tem cadastro na ${BRAND}.`,
  });
