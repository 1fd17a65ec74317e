import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '#schema/money.ts';
import vectors from '../vectors.json' with { type: 'json' };
import { composeDynamicPix, composeStaticPix, crc16, parsePix } from './pix.ts';

const receiver = { receiverName: 'LOJA EXEMPLO LTDA', receiverCity: 'SAO PAULO' };
const key = '123e4567-e12b-12d1-a456-426655440000';

describe('a PIX code', () => {
  it.each(vectors.crc16)('ends $text with checksum $crc', ({ text, crc }) => {
    expect(crc16(text)).toBe(crc);
  });

  it.each(vectors.pix)('$payload is read as the Central Bank describes it', (vector) => {
    const code = parsePix(vector.payload);
    if (!vector.valid) return expect(code).toBeNull();
    if (vector.kind === 'dynamic') return expect(code).toMatchObject({ kind: 'dynamic', url: vector.url });
    return expect(code).toMatchObject({
      kind: 'static',
      key: vector.key,
      amount: vector.amountCents,
      txid: vector.txid,
    });
  });

  it('is composed character by character as in the examples', () => {
    expect(composeStaticPix({ key, receiverName: 'Fulano de Tal', receiverCity: 'BRASILIA' })).toBe(
      vectors.pix[0]?.payload,
    );
    expect(composeStaticPix({ ...receiver, key, amount: cents(18990), txid: 'PEDIDO000123' })).toBe(
      vectors.pix[1]?.payload,
    );
    expect(
      composeDynamicPix({ ...receiver, url: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25' }),
    ).toBe(vectors.pix[2]?.payload);
  });

  it('is read correctly by us and by an independent reader, whatever the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }).map(cents),
        fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
        (amount, txid) => {
          const payload = composeStaticPix({ ...receiver, key, amount, txid, description: 'Pedido à vista' });
          expect(parsePix(payload)).toEqual({ kind: 'static', key, amount, txid, ...receiver });
          const other = getPixPayloadInfo(payload);
          expect(other).toMatchObject({
            key,
            txid,
            description: 'Pedido a vista',
            pointOfInitiation: 'static',
          });
          expect(Math.round((other?.amount ?? 0) * 100)).toBe(amount);
        },
      ),
    );
  });

  it('limits receiver names to what banks accept', () => {
    const payload = composeDynamicPix({
      receiverName: 'Saúde & Bem-estar do Homem Comércio Ltda',
      receiverCity: 'São José do Vale do Rio Preto',
      url: 'pix.example.com/a',
    });
    expect(parsePix(payload)).toEqual({
      kind: 'dynamic',
      url: 'pix.example.com/a',
      receiverName: 'Saude & Bem-estar do Home',
      receiverCity: 'Sao Jose do Val',
    });
    expect(getPixPayloadInfo(payload)).toMatchObject({
      url: 'pix.example.com/a',
      pointOfInitiation: 'dynamic',
    });
  });

  it('is refused after any single changed character', () => {
    const payload = vectors.pix[1]?.payload ?? '';
    fc.assert(
      fc.property(fc.nat(payload.length - 1), fc.stringMatching(/^[0-9A-Za-z.*]$/), (at, other) => {
        fc.pre(payload[at] !== other);
        expect(parsePix(payload.slice(0, at) + other + payload.slice(at + 1))).toBeNull();
      }),
    );
  });

  it.each(['', 'pix', '00020163041D3D', vectors.pix[0]?.payload.slice(0, -1) ?? ''])(
    '%p is refused',
    (text) => {
      expect(parsePix(text)).toBeNull();
    },
  );

  it('cannot be composed from a wrong address, txid or amount', () => {
    expect(() => composeDynamicPix({ ...receiver, url: 'https://pix.example.com/a' })).toThrow(RangeError);
    expect(() => composeDynamicPix({ ...receiver, url: `pix.example.com/${'a'.repeat(77)}` })).toThrow(
      RangeError,
    );
    expect(() => composeStaticPix({ ...receiver, key, txid: 'com-hífen' })).toThrow(RangeError);
    expect(() => composeStaticPix({ ...receiver, key, amount: cents(0) })).toThrow(RangeError);
  });
});
