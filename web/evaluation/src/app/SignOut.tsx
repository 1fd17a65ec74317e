import { useApolloClient } from '@apollo/client/react';
import { signOutAndForget } from '#web/session/forgetPerson.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { EvaluationSignOutDocument } from './signOut.generated.ts';

/** The way out of the account, on every step. What was answered stays with the account and leaves this browser. */
export default function SignOut() {
  const isSignedIn = useSignedIn();
  const client = useApolloClient();
  if (!isSignedIn) return null;
  const leave = async () => {
    await signOutAndForget(() => client.mutate({ mutation: EvaluationSignOutDocument }));
    window.location.assign('/');
  };
  return (
    <p className="step-leave">
      Você está na sua conta.{' '}
      <button type="button" onClick={() => void leave()}>
        Sair
      </button>
    </p>
  );
}
