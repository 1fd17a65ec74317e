import { resolve } from 'node:path';
import { z } from 'zod';
import type { SigningSettings } from '../integrations/signature/openSigner.ts';
import { requireVariables, type SettingProblem, text, webUrl, withoutTrailingSlash } from './variables.ts';

export const signingVariables = z.object({
  SIGNING_P12: text.optional(),
  SIGNING_P12_PASSWORD: z.string().optional(),
  SIGNING_URL: webUrl.optional(),
  SIGNING_TOKEN: text.optional(),
  SIGNING_ROOTS: text.optional(),
});

type SigningEnvironment = z.infer<typeof signingVariables>;

export function signingProblems(env: SigningEnvironment): SettingProblem[] {
  const problems: SettingProblem[] = [];
  if (env.SIGNING_P12)
    problems.push(...requireVariables(env, ['SIGNING_P12_PASSWORD'], 'is needed together with SIGNING_P12'));
  if (env.SIGNING_URL)
    problems.push(...requireVariables(env, ['SIGNING_ROOTS'], 'is needed together with SIGNING_URL'));
  if (env.SIGNING_P12 && env.SIGNING_URL)
    problems.push({ name: 'SIGNING_URL', message: 'is one way to sign, SIGNING_P12 another' });
  return problems;
}

/** The signer of documents: a signing service, a certificate file, or by default the test certificate. */
export function readSigning(env: SigningEnvironment): SigningSettings {
  const rootsPath = env.SIGNING_ROOTS ? resolve(env.SIGNING_ROOTS) : null;
  if (env.SIGNING_URL && rootsPath)
    return {
      kind: 'remote',
      url: withoutTrailingSlash(env.SIGNING_URL),
      token: env.SIGNING_TOKEN ?? null,
      rootsPath,
    };
  if (!env.SIGNING_P12) return { kind: 'test' };
  return {
    kind: 'file',
    path: resolve(env.SIGNING_P12),
    password: env.SIGNING_P12_PASSWORD ?? '',
    rootsPath,
  };
}
