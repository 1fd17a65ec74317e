import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';

export const cartLeftData = z.object({ firstName: z.string(), cartUrl: z.url(), stopUrl: z.url() });
/** Names neither products nor prices, because other people may read the mailbox. */
export const cartLeft = ({ firstName, cartUrl, stopUrl }: z.infer<typeof cartLeftData>): RenderedMail => ({
  ...renderMail({
    subject: 'Seu carrinho está guardado',
    firstName,
    parts: [
      { kind: 'text', text: 'Você deixou um carrinho na loja. Ele continua guardado, e nada foi cobrado.' },
      { kind: 'link', label: 'Ver o carrinho', url: cartUrl },
      { kind: 'text', text: 'Se já resolveu ou mudou de ideia, não precisa fazer nada: é só este aviso.' },
      { kind: 'link', label: 'Não quero mais receber avisos', url: stopUrl },
    ],
    reason: `Você recebeu este e-mail porque pediu para receber novidades da ${BRAND}.`,
  }),
  unsubscribeUrl: stopUrl,
});
