import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Login, type LoginForm, loginShape } from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { supportsPasskeys } from '#web/passkey/browserPasskey.ts';
import { PasskeySignIn } from '#web/passkey/PasskeySignIn.tsx';
import { ownerOf, saveTokens } from '#web/session/tokens.ts';
import { restoreDrafts } from '../../page/keptDrafts.ts';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { AccessCard } from './AccessCard.tsx';
import { type Challenge, ChallengeForm } from './ChallengeForm.tsx';
import { usePanelLoginMutation } from './LoginPage.generated.ts';

export default function LoginPage() {
  usePageTitle('Entrar');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [login] = usePanelLoginMutation();
  const form = useShapeForm<LoginForm, Login>(loginShape, { username: '', password: '' });

  // A refused password is typed again from the start, not corrected.
  useEffect(() => {
    if (form.formState.errors.root) form.setFocus('password', { shouldSelect: true });
  }, [form, form.formState.errors.root]);

  const enter = async (record: { token: string; refreshToken: string }, byRecovery = false) => {
    await client.clearStore();
    // A person who signed in with a recovery code has half an hour to set up another app, and is sent to that page.
    if (byRecovery) navigate('/painel/seguranca');
    restoreDrafts(ownerOf(record.token));
    saveTokens(record);
  };

  const send = async (input: Login) => {
    try {
      const { data } = await login({ variables: { input } });
      const answer = data?.login;
      switch (answer?.__typename) {
        case 'AuthRecord':
          return await enter(answer);
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

  if (challenge) {
    return (
      <AccessCard title="Confirme que é você" lead="A sua conta pede mais um passo além da senha.">
        <ChallengeForm
          challenge={challenge}
          onPassed={enter}
          onBack={() => {
            setChallenge(null);
            form.reset({ ...form.getValues(), password: '' });
          }}
        />
      </AccessCard>
    );
  }
  return (
    <AccessCard title="Painel do médico" lead="Entre com a sua conta profissional.">
      <Form form={form} onSubmit={send} label="Entrar no painel">
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
      </Form>
      {supportsPasskeys() ? <PasskeySignIn onSignedIn={enter} /> : null}
    </AccessCard>
  );
}
