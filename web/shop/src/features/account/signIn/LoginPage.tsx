import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { NOTICES } from '#schema/notices.ts';
import { type Login, type LoginForm, loginShape } from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { afterLogin, withReturn } from '../../../page/returnPath.ts';
import { SignInCard, TextLink } from '../SignInCard.tsx';
import { useSignIn } from '../useSignIn.ts';
import { useLoginMutation } from './LoginPage.generated.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { type Challenge, SecondFactorForm } from './SecondFactorForm.tsx';

const StyledLink = chakra(Link, { base: TextLink });

export default function LoginPage() {
  const { search, state } = useLocation();
  const isSignedIn = useSignedIn();
  const signIn = useSignIn();
  const [login] = useLoginMutation();
  const form = useShapeForm<LoginForm, Login>(loginShape, {
    username: typeof state?.email === 'string' ? state.email : '',
    password: '',
  });
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { isSubmitting, isSubmitSuccessful } = form.formState;

  // Selects a refused password, so that typing replaces it.
  useEffect(() => {
    if (form.formState.errors.root) form.setFocus('password', { shouldSelect: true });
  }, [form, form.formState.errors.root]);

  if (isSignedIn && !challenge && !isSubmitting && !isSubmitSuccessful)
    return <Navigate to={afterLogin(search)} replace />;

  const send = async (input: Login) => {
    try {
      const { data } = await login({ variables: { input } });
      const answer = data?.login;
      switch (answer?.__typename) {
        case 'AuthRecord':
          return await signIn(answer, NOTICES.loggedIn);
        case 'TwoFactorChallenge':
          return setChallenge(answer);
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal':
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  const askAgain = (message: string) => {
    setChallenge(null);
    form.resetField('password');
    showFormProblem(form, message);
  };

  if (challenge)
    return (
      <SignInCard title="Confirme que é você" lead="Sua conta pede mais um passo para entrar.">
        <PageHead title="Entrar" isPrivate />
        <SecondFactorForm
          challenge={challenge}
          onExpired={askAgain}
          onReset={() => {
            setChallenge(null);
            form.resetField('password');
            toast('Verificação desativada. Entre com a sua senha.', 'ok');
          }}
        />
      </SignInCard>
    );

  return (
    <SignInCard title="Entre na sua conta" lead="Seu carrinho vem junto: nada do que você escolheu se perde.">
      <PageHead title="Entrar" isPrivate />
      <Form form={form} onSubmit={send} label="Entrar">
        <TextField
          name="username"
          label="E-mail ou CPF"
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Senha" autoComplete="current-password" />
        <FormProblem />
        <SubmitButton>Entrar</SubmitButton>
        <chakra.p textAlign="center">
          <StyledLink to={withReturn('/password-recovery', search)}>Esqueci minha senha</StyledLink>
        </chakra.p>
      </Form>
      <PasskeySignIn onSignedIn={(tokens) => signIn(tokens, NOTICES.loggedIn)} />
      <chakra.div
        borderTopWidth="1px"
        borderColor="line"
        pt="6"
        display="flex"
        flexDirection="column"
        gap="3"
      >
        <chakra.p textAlign="center" color="muted">
          Primeira compra por aqui?
        </chakra.p>
        <ButtonLink to={withReturn('/cadastro', search)} look="outline" isWide>
          Criar conta
        </ButtonLink>
      </chakra.div>
    </SignInCard>
  );
}
