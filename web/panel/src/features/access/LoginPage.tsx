import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { type Login, type LoginForm, loginShape } from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { AccessCard } from './AccessCard.tsx';
import { usePanelLoginMutation } from './LoginPage.generated.ts';

export function LoginPage() {
  usePageTitle('Entrar');
  const client = useApolloClient();
  const [login] = usePanelLoginMutation();
  const form = useShapeForm<LoginForm, Login>(loginShape, { username: '', password: '' });

  // A refused password is typed again, not corrected letter by letter.
  useEffect(() => {
    if (form.formState.errors.root) form.setFocus('password', { shouldSelect: true });
  }, [form, form.formState.errors.root]);

  const send = async (input: Login) => {
    try {
      const { data } = await login({ variables: { input } });
      const answer = data?.login;
      switch (answer?.__typename) {
        case 'AuthRecord':
          await client.clearStore();
          return saveTokens(answer);
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal':
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <AccessCard title="Painel do médico" lead="Entre com a sua conta profissional.">
      <Form form={form} onSubmit={send} label="Entrar no painel">
        <TextField
          name="username"
          label="E-mail ou CPF"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Senha" autoComplete="current-password" />
        <FormProblem />
        <SubmitButton>Entrar</SubmitButton>
      </Form>
    </AccessCard>
  );
}
