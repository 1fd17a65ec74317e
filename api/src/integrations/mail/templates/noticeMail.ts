import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';

export const orderNoticeData = z.object({
  firstName: z.string(),
  orderUrl: z.url(),
  supportMail: z.email(),
  text: z.string().optional(),
});
/** To people who received units of a recalled lot. Names no product, because other people may read the mailbox. */
export const orderNotice = ({
  firstName,
  orderUrl,
  supportMail,
  text,
}: z.infer<typeof orderNoticeData>): RenderedMail =>
  renderMail({
    subject: 'Um aviso importante sobre um pedido seu',
    firstName,
    parts: [
      {
        kind: 'text',
        text: 'O fabricante ou a nossa equipe pediu a volta de um item que você recebeu de nós. Por discrição, este e-mail não diz qual: o pedido está no link abaixo.',
      },
      ...(text ? [{ kind: 'text' as const, text }] : []),
      { kind: 'link', label: 'Ver o pedido', url: orderUrl },
      {
        kind: 'text',
        text: `Guarde o que ainda tem desse pedido e não o use antes de falar conosco: ${supportMail}. Combinamos com você a devolução, sem custo.`,
      },
    ],
    reason: `Você recebeu este e-mail porque fez um pedido na ${BRAND}.`,
  });
