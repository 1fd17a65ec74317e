import { type ReactNode, useEffect, useState } from 'react';
import { type Login, type LoginForm, loginShape } from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { type Challenge, SecondFactorForm } from './SecondFactorForm.tsx';
import { useLoginMutation } from './SignIn.generated.ts';
import { useRequestSignInCode } from './useRequestSignInCode.ts';
import type { SessionTokens } from './useStartSession.ts';

interface Props {
  /** The e-mail or CPF, where the person typed it before. */
  username?: string;
  onSignedIn(tokens: SessionTokens): Promise<void>;
  /** The second step, which the page announces in its title; null before it. */
  challenge: Challenge | null;
  onChallenge(challenge: Challenge | null): void;
  /** Below the form, for example the link for a forgotten password. */
  children?: ReactNode;
}

/** Signs in by password, passkey or a code sent by e-mail, and by the second factor of accounts that have one. */
export function SignInForm({ username = '', onSignedIn, challenge, onChallenge, children }: Props) {
  const [login] = useLoginMutation();
  const requestCode = useRequestSignInCode();
  const [isRequesting, setRequesting] = useState(false);
  /** The e-mail or CPF for which a code was requested. */
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const form = useShapeForm<LoginForm, Login>(loginShape, { username, password: '' });

  // Selects a refused password, so that typing replaces it.
  useEffect(() => {
    if (form.formState.errors.root) form.setFocus('password', { shouldSelect: true });
  }, [form, form.formState.errors.root]);

  const send = async (input: Login) => {
    try {
      const { data } = await login({ variables: { input } });
      const answer = data?.login;
      switch (answer?.__typename) {
        case 'AuthRecord':
          return await onSignedIn(answer);
        case 'TwoFactorChallenge':
          return onChallenge(answer);
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal':
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  const sendCode = async () => {
    if (!(await form.trigger('username', { shouldFocus: true }))) return;
    const typed = form.getValues('username');
    setRequesting(true);
    try {
      const problem = await requestCode(typed);
      if (problem === null) setCodeFor(typed);
      else showFieldProblems(form, [{ path: 'username', message: problem }]);
    } catch (problem) {
      showFailedCall(form, problem);
    } finally {
      setRequesting(false);
    }
  };

  const askAgain = (message: string) => {
    onChallenge(null);
    setCodeFor(null);
    form.resetField('password');
    showFormProblem(form, message);
  };

  if (challenge)
    return (
      <SecondFactorForm
        challenge={challenge}
        onSignedIn={onSignedIn}
        onExpired={askAgain}
        onReset={() => {
          onChallenge(null);
          setCodeFor(null);
          form.resetField('password');
          toast('Verificação desativada. Entre com a sua senha.', 'ok');
        }}
      />
    );
  if (codeFor !== null)
    return (
      <CodeForm
        username={codeFor}
        onSignedIn={onSignedIn}
        onChallenge={onChallenge}
        onBack={() => setCodeFor(null)}
      />
    );
  return (
    <>
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
        {children}
      </Form>
      <Button look="outline" isWide isPending={isRequesting} onClick={() => void sendCode()}>
        Receber um código por e-mail
      </Button>
      <PasskeySignIn onSignedIn={onSignedIn} />
    </>
  );
}
