import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { loginPath } from '../../../page/returnPath.ts';
import type { Challenge } from '../../../parts/signIn/SecondFactorForm.tsx';
import { SignInForm } from '../../../parts/signIn/SignInForm.tsx';
import { type SessionTokens, useStartSession } from '../../../parts/signIn/useStartSession.ts';

interface Props {
  /** Why the person is asked: the refusal that names what is known, or nothing when they chose to sign in. */
  reason: string | null;
  username: string;
  /** Called before the session begins, so that what was typed moves to the account. */
  onTokens(tokens: SessionTokens): void;
  onSignedIn(): void;
  onClose(): void;
}

const RECOVERY = loginPath('/checkout/dados-de-entrega').replace('/login', '/password-recovery');

/** Signs in over the delivery form, which keeps what was typed. */
export default function SignInDialog({ reason, username, onTokens, onSignedIn, onClose }: Props) {
  const startSession = useStartSession();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const finish = async (tokens: SessionTokens) => {
    onTokens(tokens);
    await startSession(tokens);
    toast('Você entrou. O que você digitou continua aqui.', 'ok');
    onSignedIn();
  };
  return (
    <Dialog title={challenge ? 'Confirme que é você' : 'Entre na sua conta'} isOpen onClose={onClose}>
      <p>
        {reason ? 'Você já tem cadastro com um destes dados. ' : null}
        Entre e continue de onde parou: o carrinho e o que você digitou ficam como estão.
      </p>
      <SignInForm username={username} onSignedIn={finish} challenge={challenge} onChallenge={setChallenge}>
        <chakra.p css={{ '& a': { color: 'primary', fontWeight: 'semi', textDecoration: 'underline' } }}>
          <Link to={RECOVERY}>Esqueci minha senha, ou este cadastro não é meu</Link>
        </chakra.p>
      </SignInForm>
    </Dialog>
  );
}
