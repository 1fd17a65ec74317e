import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/**
 * A parameter or property with the whole `Ctx` or `Services`. A function must name the members that it uses
 * (`Pick<Ctx, 'em'>`); the type of a single member (`Ctx['em']`) is allowed.
 */
const WHOLE = /:\s*(?:Ctx|Services)\b(?!\[)/;

const files = globSync('api/src/{modules,shared,retention,integrations}/**/*.ts').filter(
  (file) => !/\.(?:test|resolver)\.ts$/.test(file),
);

describe('the commands of the API', () => {
  it('name the members of the context that they use', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => WHOLE.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each(['(ctx: Ctx, id: string)', 'services: Services;'])(
    'are refused with the whole context in "%s"',
    (code) => {
      expect(WHOLE.test(code)).toBe(true);
    },
  );

  it.each(["(ctx: Pick<Ctx, 'em'>)", "em: Ctx['em']"])('may take members, as in "%s"', (code) => {
    expect(WHOLE.test(code)).toBe(false);
  });
});
