import { signOutAndClearData } from '#web/session/clearPersonalData.ts';
import { call } from './calls.ts';
import { EvaluationSignOutDocument } from './SignOut.generated.ts';

/** The sign-out button on every step. The account keeps the answers; this browser deletes them. */
export default function SignOut() {
  const signOut = async () => {
    // The other tabs are sent home; this one, named by its time origin, goes there by itself below.
    await signOutAndClearData(() => call(EvaluationSignOutDocument, {}), {
      exceptTab: performance.timeOrigin,
    });
    window.location.assign('/');
  };
  return (
    <p className="step-leave">
      Você está na sua conta.{' '}
      <button type="button" onClick={() => void signOut()}>
        Sair
      </button>
    </p>
  );
}
