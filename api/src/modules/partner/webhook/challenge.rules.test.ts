import { describe, expect, it } from '@jest/globals';
import { returnsChallenge } from './challenge.rules.ts';

describe('the answer to the check of an endpoint', () => {
  it.each([
    ['the challenge alone', 'abc-1', true],
    ['the challenge with a line break', 'abc-1\n', true],
    ['the challenge as a JSON string', '"abc-1"', true],
    ['an object with the challenge', '{"challenge":"abc-1"}', true],
    ['an object with another challenge', '{"challenge":"abc-2"}', false],
    ['an object without a challenge', '{"ok":true}', false],
    ['a page that contains the challenge', '<html>abc-1</html>', false],
    ['nothing', '', false],
    ['no body', null, false],
    ['null', 'null', false],
  ])('with %s is decided', (_title, answer, expected) => {
    expect(returnsChallenge(answer, 'abc-1')).toBe(expected);
  });
});
