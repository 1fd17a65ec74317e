import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  loginShape,
  profileFieldsShape,
  recoveryRequestShape,
  registrationShape,
} from '../validation/account.ts';
import { addressFields } from '../validation/address.ts';
import { contactShape } from '../validation/contact.ts';
import { contactUsShape } from '../validation/contactUs.ts';
import { couponShape } from '../validation/coupon.ts';
import { identityShape } from '../validation/identity.ts';
import { newsletterShape } from '../validation/newsletter.ts';
import { passkeyNameShape } from '../validation/passkey.ts';
import { reviewRefusalShape, reviewReplyShape, reviewShape } from '../validation/review.ts';
import { now } from '../validation/testing/validForms.ts';
import { isBlank, plainSigns, withoutInvisible } from './visible.ts';

/** Published lists of characters without a shape: spaces, joiners, fillers, marks of direction, form and language. */
const INVISIBLE = [
  0x09, 0x0a, 0x0d, 0x20, 0x85, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x1680, 0x17b4, 0x17b5, 0x180b,
  0x180e, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x200b,
  0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x202f, 0x205f,
  0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x206f, 0x2800, 0x3000,
  0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffc, 0x1d159, 0x1d173, 0x1d17a, 0xe0001, 0xe0020,
  0xe007f, 0xe0100,
].map((code) => String.fromCodePoint(code));

const blank = fc.string({ unit: fc.constantFrom(...INVISIBLE), minLength: 1, maxLength: 8 });

/** All texts of a form that a person must fill in. */
const SHAPES = {
  registration: registrationShape(now),
  profile: profileFieldsShape,
  contact: contactShape(now),
  identity: identityShape(now),
  address: z.object(addressFields),
  login: loginShape,
  recovery: recoveryRequestShape,
  contactUs: contactUsShape,
  coupon: couponShape,
  newsletter: newsletterShape,
  passkey: passkeyNameShape,
  review: reviewShape,
  reviewReply: reviewReplyShape,
  reviewRefusal: reviewRefusalShape,
};

describe('a blank text', () => {
  it.each(INVISIBLE.map((character) => [character.codePointAt(0)?.toString(16), character] as const))(
    'is U+%s, alone, with spaces and in a long text',
    (_code, character) => {
      expect([character, ` ${character} `, character.repeat(4001)].map(isBlank)).toEqual([true, true, true]);
    },
  );

  it.each(['a', '.', '❤️', '👩‍👩‍👧', '0', '​a', 'ـ', '́a', '中'])('is not %j, which shows something', (text) => {
    expect(isBlank(text)).toBe(false);
  });

  it.each(Object.entries(SHAPES))('is no answer to a required field of the form %s', (_name, shape) => {
    // Spaces are part of a password.
    const names = Object.keys(shape.def.shape).filter((name) => !/^password/.test(name));
    fc.assert(
      fc.property(blank, (text) => {
        const filled = Object.fromEntries(names.map((name) => [name, text]));
        const read = shape.safeParse(filled);
        const refused = new Set(read.error?.issues.map(({ path }) => String(path[0])));
        const empty = shape.safeParse(Object.fromEntries(names.map((name) => [name, ''])));
        expect(refused).toEqual(new Set(empty.error?.issues.map(({ path }) => String(path[0]))));
        expect(refused.size).toBeGreaterThan(0);
      }),
    );
  });
});

describe('what shows nothing', () => {
  it('is taken out of names, numbers and codes', () => {
    fc.assert(
      fc.property(blank, (text) => {
        expect(plainSigns(`${text}12${text}34${text}`).replaceAll(' ', '')).toBe('1234');
      }),
    );
    expect(withoutInvisible('Ana\u200b Lima\ufeff')).toBe('Ana Lima');
  });
});

describe('a number or a code', () => {
  it('is read with plain digits and dashes in place of wide and long ones', () => {
    expect(plainSigns('１２３–４ ５')).toBe('123-4 5');
  });
});
