import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';

export const contactReceiptData = z.object({ answerBy: z.string(), protocol: z.string().optional() });
/** Does not repeat the message, because the form could otherwise be used to send any text to any address. */
export const contactReceipt = ({ answerBy, protocol }: z.infer<typeof contactReceiptData>): RenderedMail =>
  renderMail({
    subject: 'Recebemos sua mensagem',
    parts: [
      {
        kind: 'text',
        text: `Sua mensagem chegou. Uma pessoa da equipe vai ler e responder por este e-mail até ${answerBy}.`,
      },
      ...(protocol ? [{ kind: 'facts', facts: [['Protocolo', protocol]] } as const] : []),
      { kind: 'text', text: 'Se lembrar de mais alguma coisa, é só responder a este e-mail.' },
    ],
    reason: `Você recebeu este e-mail porque este endereço foi informado no formulário de contato da ${BRAND}. Se não foi você, pode ignorar.`,
  });

export const contactMessageData = z.object({
  protocol: z.string(),
  answerBy: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
});
/**
 * Sent to the support team. The subject of the mail contains no text that the sender typed, because such text must not
 * look like text of the shop.
 */
export const contactMessage = (data: z.infer<typeof contactMessageData>): RenderedMail =>
  renderMail({
    subject: `Mensagem de cliente, protocolo ${data.protocol}`,
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Responder até', data.answerBy],
          ['Nome', data.name],
          ['E-mail', data.email],
          ...(data.phone ? ([['Telefone', data.phone]] as const) : []),
          ['Assunto', data.subject],
        ],
      },
      { kind: 'text', text: data.message },
    ],
    reason: `Este endereço recebe as mensagens enviadas pelo formulário de contato da ${BRAND}. Ninguém conferiu se o e-mail acima é de quem escreveu.`,
  });
