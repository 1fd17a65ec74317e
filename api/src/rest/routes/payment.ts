import { z } from 'zod';
import { requireSignIn } from '../../modules/account/access/signedInViewer.ts';
import { deleteCreditCard } from '../../modules/payment/card/deleteCreditCard.ts';
import { listCreditCards, readCreditCard } from '../../modules/payment/card/readCreditCards.ts';
import { saveCreditCard } from '../../modules/payment/card/saveCreditCard.ts';
import { NotFound } from '../../shared/errors.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { cardExample, cardFields, tokenOf } from '../bodies/card.ts';
import { done, listOf, optionalText, string, uuid } from '../fields.ts';
import { type Route, route } from '../route.ts';

const creditCardShape = z
  .object({
    id: string('Identificador.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e14'),
    brand: string('Bandeira.', 'VISA'),
    last4: string('Últimos quatro dígitos.', '1111'),
    holder: string('Nome no cartão.', 'RUI B LIMA'),
    expiry: string('Validade, MM/AAAA.', '12/2030'),
  })
  .meta({ id: 'CreditCard', description: 'Um cartão salvo. O número inteiro nunca é guardado.' });

const creditCardBody = ({ id, brand, last4, holder, expiry }: z.input<typeof creditCardShape>) => ({
  id,
  brand,
  last4,
  holder,
  expiry,
});

const params = z.object({ id: uuid('Identificador do cartão.') });
const examplePath = '/credit-card/0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e14';

export const paymentRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/credit-card',
    audience: 'ownAccount',
    summary: 'Salva um cartão',
    notes:
      'Os dados do cartão seguem direto para o meio de pagamento e não são guardados. Em vez deles, pode vir o cardToken de um cartão já enviado a ele.',
    body: z.object({
      ...z.object(cardFields).partial().shape,
      cardToken: optionalText('Token do meio de pagamento, no lugar dos dados.'),
    }),
    answer: creditCardShape,
    status: 201,
    refusals: [
      'invalid_card_number',
      'invalid_brand_type',
      'invalid_holder',
      'invalid_expiration_date',
      'invalid_security_code',
      'ERROR_CARD',
      'payment_unavailable',
      'too_many_attempts',
    ],
    example: { body: cardExample },
    execute: async (ctx, { body: { cardToken, ...card } }) => {
      requireSignIn(ctx);
      if (cardToken) return saveCreditCard(ctx, cardToken);
      const tokenized = await tokenOf(ctx, card);
      return tokenized instanceof InvalidInput ? tokenized : saveCreditCard(ctx, tokenized.cardToken);
    },
    toBody: creditCardBody,
  }),
  route({
    method: 'GET',
    path: '/credit-card/mine',
    audience: 'ownAccount',
    freshCode: 'none: only the caller’s own data',
    summary: 'Lista os próprios cartões',
    answer: listOf(creditCardShape, 'CreditCardList'),
    execute: listCreditCards,
    toBody: (cards) => ({ items: cards.map(creditCardBody), total: cards.length }),
  }),
  route({
    method: 'GET',
    path: '/credit-card/{id}',
    audience: 'ownAccount',
    freshCode: 'none: only the caller’s own data',
    summary: 'Mostra um cartão próprio',
    params,
    answer: creditCardShape,
    example: { path: examplePath },
    execute: async (ctx, input) => {
      const card = await readCreditCard(ctx, input.params.id);
      if (!card) throw new NotFound('Cartão');
      return card;
    },
    toBody: creditCardBody,
  }),
  route({
    method: 'DELETE',
    path: '/credit-card/{id}',
    audience: 'ownAccount',
    summary: 'Apaga um cartão próprio',
    params,
    answer: done,
    refusals: ['not_found', 'card_pays_subscription', 'payment_unavailable'],
    example: { path: examplePath },
    execute: async (ctx, input) => {
      const outcome = await deleteCreditCard(ctx, input.params.id);
      // A card that does not exist is answered with 404, as when it is read.
      if (outcome instanceof Refusal && outcome.code === 'card_not_found') throw new NotFound('Cartão');
      return outcome;
    },
    toBody: ({ ok }) => ({ ok }),
  }),
];
