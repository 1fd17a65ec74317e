import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { currentToasts, dismissToast } from '#web/ui/toast.ts';
import { CallError } from './callError.ts';
import { toastError } from './toastError.ts';

const apolloError = (code: string, message = 'texto do servidor') =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code } }] });

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('toastError', () => {
  it.each<[string, unknown, string]>([
    ['an error with a code as its message', new Error('coupon_not_found'), 'coupon_not_found'],
    [
      'a code nested in the response',
      Object.assign(new Error('Request failed'), { response: { data: { error: 'out_of_stock' } } }),
      'out_of_stock',
    ],
    [
      'a plain object with a response',
      { response: { data: { error: 'coupon_not_logged' } } },
      'coupon_not_logged',
    ],
    ['a failed call', new CallError('product_needs_prescription'), 'product_needs_prescription'],
    ['a code thrown by GraphQL', apolloError('transaction_not_payable'), 'transaction_not_payable'],
    ['something without a code', new TypeError('x is undefined'), 'GENERIC'],
  ])('shows the text for %s', async (_what, error, code) => {
    await toastError(error);
    expect(currentToasts()).toMatchObject([{ text: errorMessage(code), tone: 'danger' }]);
  });

  it('shows the message of the server for a code that the table does not contain', async () => {
    await toastError(apolloError('brand_new_code', 'Uma frase nova.'));
    await toastError(new CallError('another_new_code', false, 'Outra frase.'));
    expect(currentToasts().map(({ text }) => text)).toEqual(['Uma frase nova.', 'Outra frase.']);
  });
});
