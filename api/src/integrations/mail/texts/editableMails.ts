import type { z } from 'zod';
import type { EditableMail } from '#schema/mail/mailTexts.ts';
import { MAIL_TEMPLATES } from '../templates/mailTemplates.ts';
import { moment } from '../templates/wording.ts';

interface Example {
  /** Sample data, for the preview and to find where the original text contains a value. */
  data: unknown;
  /** The values that an admin's text may contain, by the name of their placeholder. */
  values(data: unknown): Record<string, string>;
}

const example = <Shape extends z.ZodType>(
  { shape }: { shape: Shape },
  data: z.infer<Shape>,
  values: (data: z.infer<Shape>) => Record<string, string>,
): Example => ({ data, values: (sent) => values(shape.parse(sent)) });

const SHOP = 'https://loja.example/';
const PROFILE = `${SHOP}perfil`;
const order = { firstName: 'Caio', code: 'AP-1B2C3', orderUrl: `${PROFILE}/pedidos/1` };
const ofOrder = ({ code }: { code: string }) => ({ pedido: code });
const news = { firstName: 'Caio', profileUrl: PROFILE };
const AT = '2026-11-25T15:00:00.000Z';
const noValues = () => ({});

/** Sample data and placeholders of every mail that admins may reword. */
export const MAIL_EXAMPLES: Readonly<Record<EditableMail, Example>> = {
  welcome: example(MAIL_TEMPLATES.welcome, { firstName: 'Caio', shopUrl: SHOP }, noValues),
  'contact-receipt': example(
    MAIL_TEMPLATES['contact-receipt'],
    { answerBy: '25/11/2026', protocol: '7K2M9Q4T' },
    ({ answerBy }) => ({ prazo: answerBy }),
  ),
  'cart-left': example(
    MAIL_TEMPLATES['cart-left'],
    { firstName: 'Caio', cartUrl: `${SHOP}carrinho`, stopUrl: `${SHOP}parar` },
    noValues,
  ),
  'order-picking': example(MAIL_TEMPLATES['order-picking'], order, ofOrder),
  'order-in-transit': example(
    MAIL_TEMPLATES['order-in-transit'],
    { ...order, trackingCode: 'R1S2T3', trackingUrl: `${SHOP}rastreio` },
    ofOrder,
  ),
  'order-delivered': example(MAIL_TEMPLATES['order-delivered'], order, ofOrder),
  'evaluation-received': example(
    MAIL_TEMPLATES['evaluation-received'],
    { firstName: 'Caio', answerBy: AT, profileUrl: PROFILE },
    ({ answerBy }) => ({ prazo: moment(answerBy) }),
  ),
  'appointment-not-needed': example(MAIL_TEMPLATES['appointment-not-needed'], news, noValues),
  'appointment-cancelled': example(MAIL_TEMPLATES['appointment-cancelled'], news, noValues),
  'appointment-withdrawn': example(MAIL_TEMPLATES['appointment-withdrawn'], news, noValues),
  'video-times': example(MAIL_TEMPLATES['video-times'], news, noValues),
  'video-set': example(MAIL_TEMPLATES['video-set'], news, noValues),
  'video-reminder': example(MAIL_TEMPLATES['video-reminder'], { ...news, startsAt: AT }, ({ startsAt }) => ({
    inicio: moment(startsAt),
  })),
};
