import { expect, it } from '@jest/globals';
import { isErrorCode } from './catalogue.ts';
import { codeOfFailedCall } from './failedCall.ts';

it.each([
  [400, { error: 'coupon_not_found' }, 'coupon_not_found'],
  [400, { error: '' }, 'GENERIC'],
  [400, {}, 'GENERIC'],
  [400, null, 'GENERIC'],
  [400, 'coupon_not_found', 'GENERIC'],
  [401, { error: 'unauthorized' }, 'UNAUTHORIZED'],
  // Spelled as in the documented client.
  [403, { error: 'forbidden' }, 'FORBIDEN'],
  [404, undefined, 'NOT_FOUND'],
  [500, { error: 'secret' }, 'GENERIC'],
  [503, undefined, 'GENERIC'],
  [408, undefined, 'TIMEOUT'],
])(
  'codeOfFailedCall returns for status %p and body %p the code %p, which has a text',
  (status, body, code) => {
    expect(codeOfFailedCall(status, body)).toBe(code);
    expect(isErrorCode(code)).toBe(true);
  },
);
