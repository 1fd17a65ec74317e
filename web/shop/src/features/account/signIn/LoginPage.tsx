import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NOTICES } from '#schema/notices.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { afterLogin, isBuying, withReturn } from '../../../page/returnPath.ts';
import type { Challenge } from '../../../parts/signIn/SecondFactorForm.tsx';
import { SignInForm } from '../../../parts/signIn/SignInForm.tsx';
import type { SessionTokens } from '../../../parts/signIn/useStartSession.ts';
import { SignInCard } from '../SignInCard.tsx';
import { useSignIn } from '../useSignIn.ts';

const TEXTS = {
  first: {
    title: 'Entre na sua conta',
    lead: 'Seu carrinho vem junto: nada do que você escolheu se perde.',
  },
  second: { title: 'Confirme que é você', lead: 'Sua conta pede mais um passo para entrar.' },
};

export default function LoginPage() {
  const { search, state } = useLocation();
  const isSignedIn = useSignedIn();
  const signIn = useSignIn();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  // True from then on: `signIn` navigates by itself, so the redirect below must not.
  const isSigningIn = useRef(false);

  if (isSignedIn && !challenge && !isSigningIn.current) return <Navigate to={afterLogin(search)} replace />;

  const finish = (tokens: SessionTokens) => {
    isSigningIn.current = true;
    return signIn(tokens, NOTICES.loggedIn);
  };

  return (
    <SignInCard {...TEXTS[challenge ? 'second' : 'first']}>
      <PageHead title="Entrar" isPrivate />
      <SignInForm
        username={typeof state?.email === 'string' ? state.email : ''}
        onSignedIn={finish}
        challenge={challenge}
        onChallenge={setChallenge}
      >
        <chakra.p textAlign="center">
          <TextLink to={withReturn('/password-recovery', search)}>Esqueci minha senha</TextLink>
        </chakra.p>
      </SignInForm>
      {challenge ? null : (
        <chakra.div
          borderTopWidth="1px"
          borderColor="line"
          pt="6"
          display="flex"
          flexDirection="column"
          gap="3"
        >
          <chakra.p textAlign="center" color="muted">
            Primeira compra por aqui?{isBuying(search) ? ' Sua conta é criada com o pedido, sem senha.' : ''}
          </chakra.p>
          {isBuying(search) ? (
            <ButtonLink to="/checkout/dados-de-entrega" look="outline" isWide>
              Continuar a compra
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={withReturn('/cadastro', search)}
            look={isBuying(search) ? 'quiet' : 'outline'}
            isWide
          >
            Criar conta
          </ButtonLink>
        </chakra.div>
      )}
    </SignInCard>
  );
}
