import type { Login } from '#schema/validation/account.ts';
import { saveCartToken, saveTokens } from '#web/session/tokens.ts';
import { discardAccount } from '../../page/account.ts';
import { call } from '../../page/calls.ts';
import { SignInToEvaluateDocument } from './SignInDialog.generated.ts';

type SignInAnswer =
  | { kind: 'signedIn' }
  | { kind: 'problems'; fields: readonly { path: string; message: string }[] }
  | { kind: 'refused'; code: string; message: string }
  /** The account has a second factor, which only the shop's own sign-in page supports. */
  | { kind: 'secondStep' };

/**
 * Signs in without leaving the evaluation. The server merges the guest's cart, and data read as a guest is discarded.
 */
export async function signIn(input: Login): Promise<SignInAnswer | null> {
  const data = await call(SignInToEvaluateDocument, { input });
  const answer = data?.login;
  switch (answer?.__typename) {
    case 'AuthRecord':
      saveTokens(answer);
      saveCartToken(null);
      discardAccount();
      return { kind: 'signedIn' };
    case 'InvalidInput':
      return { kind: 'problems', fields: answer.fields };
    case 'Refusal':
      return { kind: 'refused', code: answer.code, message: answer.message };
    default:
      return answer ? { kind: 'secondStep' } : null;
  }
}
