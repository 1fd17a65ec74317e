import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { cardShape } from '#schema/validation/card.ts';
import type { Ctx } from '../../services.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput } from '../../shared/refusals.ts';
import { text } from '../fields.ts';

/** The fields of a card in the documented bodies. A card is passed to the gateway and never stored or logged. */
export const cardFields = {
  number: text('Número do cartão.', '4111111111111111'),
  holderName: text('Nome como está no cartão.', 'RUI B LIMA'),
  expiryMonth: text('Mês da validade.', '12'),
  expiryYear: text('Ano da validade.', '2030'),
  securityCode: text('Código de segurança.', '123'),
  holderDocument: text('CPF do titular.', '529.982.247-25'),
};

export const cardExample = {
  number: '4111111111111111',
  holderName: 'RUI B LIMA',
  expiryMonth: '12',
  expiryYear: '2030',
  securityCode: '123',
  holderDocument: '529.982.247-25',
};

type SentCard = { [Field in keyof typeof cardFields]?: z.output<(typeof cardFields)[Field]> | undefined };

/** Turns a card into a token of the gateway. `sameCard` is a keyed hash that is equal for a repeated request. */
export async function tokenOf(
  ctx: Ctx,
  sent: SentCard,
): Promise<{ cardToken: string; sameCard: string; holderDocument: string } | InvalidInput> {
  const card = readInput(cardShape(ctx.now), sent);
  if (card instanceof InvalidInput) return card;
  const { number, holderName, expiryMonth, expiryYear, securityCode, holderDocument } = card;
  const cardToken = await ctx.outside.gateway.tokenizeCard({
    number,
    holder: holderName,
    expiryMonth,
    expiryYear,
    securityCode,
    holderDocument,
  });
  const sameCard = createHmac('sha256', ctx.callers.tokens.derive('card-fingerprint'))
    .update(JSON.stringify(card))
    .digest('base64url');
  return { cardToken, sameCard, holderDocument };
}
