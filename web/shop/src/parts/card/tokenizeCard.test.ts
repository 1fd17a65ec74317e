import { describe, expect, it, jest } from '@jest/globals';
import { paymentErrors } from '#schema/errors/payment.ts';
import type { Card } from '#schema/validation/card.ts';
import { tokenizeCard } from './tokenizeCard.ts';

const setup = { tokenizationUrl: 'https://cofre.exemplo/v1/card_tokens', publicKey: 'chave pública' };
const card = {
  number: '4111111111111111',
  holderName: 'ANA LIMA',
  expiryMonth: 12,
  expiryYear: 2030,
  securityCode: '123',
  holderDocument: '11144477735',
} as Card;

const answerWith = (status: number, body: unknown) =>
  jest.fn<typeof fetch>(async () => ({ ok: status < 300, status, json: async () => body }) as Response);

describe('tokenizeCard', () => {
  it('sends the card only to the gateway, without cookies', async () => {
    const post = answerWith(201, { id: 'tok_1' });
    expect(await tokenizeCard(setup, card, post)).toEqual({ token: 'tok_1' });
    const [url, init] = post.mock.calls[0] ?? [];
    expect(String(url)).toBe('https://cofre.exemplo/v1/card_tokens?public_key=chave%20p%C3%BAblica');
    expect(init?.credentials).toBe('omit');
    expect(JSON.parse(String(init?.body))).toMatchObject({
      card_number: '4111111111111111',
      cardholder: { identification: { type: 'CPF', number: '11144477735' } },
    });
  });

  it.each([
    [{ cause: [{ code: 'E302' }] }, 'securityCode'],
    [{ cause: [{ code: 325 }] }, 'expiry'],
    [{ error: 'invalid_brand_type', cause: [] }, 'number'],
  ])('names the field that the gateway refuses: %j', async (body, path) => {
    expect(await tokenizeCard(setup, card, answerWith(400, body))).toMatchObject({ path });
  });

  it('says that nothing was charged when the gateway is down or does not answer', async () => {
    const { message } = paymentErrors.payment_unavailable;
    expect(await tokenizeCard(setup, card, answerWith(503, null))).toEqual({ path: null, message });
    const failingPost = jest.fn<typeof fetch>(async () => {
      throw new TypeError('failed');
    });
    expect(await tokenizeCard(setup, card, failingPost)).toEqual({ path: null, message });
  });
});
