import { describe, expect, it } from '@jest/globals';
import { type CardValues, cardResolver } from './cardValues.ts';

const card: CardValues = {
  number: '4111 1111 1111 1111',
  holderName: 'ana lima',
  expiry: '12/30',
  securityCode: '123',
  holderDocument: '111.444.777-35',
};
const options = { fields: {}, shouldUseNativeValidation: false };
const check = (changes: Partial<CardValues>) =>
  cardResolver(() => new Date('2026-11-21T12:00:00Z'))({ ...card, ...changes }, undefined, options);

describe('cardResolver', () => {
  it("converts the form into the gateway's card", async () => {
    const { values } = await check({});
    expect(values).toMatchObject({
      number: '4111111111111111',
      holderName: 'ANA LIMA',
      expiryMonth: 12,
      expiryYear: 2030,
      holderDocument: '11144477735',
    });
  });

  it.each([
    // A wrong check digit, and a brand that the shop does not accept.
    [{ number: '4111 1111 1111 1112' }, 'number'],
    [{ number: '6011 1111 1111 1117' }, 'number'],
    [{ expiry: '10/26' }, 'expiry'],
    [{ expiry: '13/30' }, 'expiry'],
    [{ expiry: '' }, 'expiry'],
    [{ securityCode: '1234' }, 'securityCode'],
    [{ holderName: 'Ana' }, 'holderName'],
    [{ holderDocument: '111.111.111-11' }, 'holderDocument'],
  ])('shows an error beside the wrong field: %j', async (changes, field) => {
    const { errors } = await check(changes);
    expect(Object.keys(errors)).toEqual([field]);
  });
});
