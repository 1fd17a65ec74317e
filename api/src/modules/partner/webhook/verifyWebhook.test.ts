import { describe, expect, it } from '@jest/globals';
import { returnsChallenge } from './verifyWebhook.ts';

describe('the answer to the check of an endpoint', () => {
  it.each([
    ['the challenge alone', true, 'abc-1'],
    ['the challenge with a line break', true, 'abc-1\n'],
    ['the challenge as a JSON string', true, '"abc-1"'],
    ['an object with the challenge', true, '{"challenge":"abc-1"}'],
    ['an object with another challenge', false, '{"challenge":"abc-2"}'],
    ['an object without a challenge', false, '{"ok":true}'],
    ['a page that contains the challenge', false, '<html>abc-1</html>'],
    ['an empty body', false, ''],
    ['no body', false, null],
    ['the JSON value null', false, 'null'],
  ])('with %s passes the check: %p', (_title, expected, answer) => {
    expect(returnsChallenge(answer, 'abc-1')).toBe(expected);
  });
});
