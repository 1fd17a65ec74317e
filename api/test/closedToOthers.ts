import { expect } from '@jest/globals';
import { signUp, signUpAs } from './people.ts';
import type { TestApp } from './testApp.ts';

/** Checks that anonymous callers, patients and doctors get no data of admin operations, for each document. */
export async function expectClosedToOthers(
  app: TestApp,
  documents: readonly (readonly [document: string, variables?: Record<string, unknown>])[],
): Promise<void> {
  const others = [undefined, await signUp(app), await signUpAs(app, 'doctor')];
  for (const [document, variables] of documents) {
    for (const [index, person] of others.entries()) {
      const { data, errors } = await app.graphql(document, variables, person);
      const code = index === 0 ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect([document, errors?.[0]?.extensions.code]).toEqual([document, code]);
      expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
    }
  }
}
