import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { cents, formatBRL } from '#schema/money.ts';
import type { MailPart } from './layout.ts';

export const ORDER_REASON = `Você recebeu este e-mail porque fez um pedido na ${BRAND}.`;
export const amount = z.number().int().positive();

/** The data of every order mail. It has no field for a product, so a mail cannot name one. */
export const order = z.object({ firstName: z.string(), code: z.string(), orderUrl: z.url() });

export const seeOrder = (url: string): MailPart => ({ kind: 'link', label: 'Ver meu pedido', url });
export const money = (value: number) => formatBRL(cents(value));
