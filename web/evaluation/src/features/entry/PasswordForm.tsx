import { formatCpf } from '#schema/br/cpf.ts';
import { type Login, type LoginForm, loginShape } from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import type { KnownDocument } from '#web/session/useKnownDocument.ts';
import { Button } from '#web/ui/Button.tsx';
import { signIn } from './signIn.ts';

interface Props {
  known: KnownDocument | null;
  onSignedIn(): void;
  /** Switches to the code by e-mail; true when the account has no password yet. */
  onNoPassword(isFirstPassword: boolean): void;
}

const loginPath = (): string =>
  `/login?${new URLSearchParams({ voltar: window.location.pathname.replace(/\/dados$/, '') })}`;

/** Signs in with the password during an evaluation, which then continues at the same step. */
export function PasswordForm({ known, onSignedIn, onNoPassword }: Props) {
  const form = useShapeForm<LoginForm, Login>(loginShape, {
    username: known ? formatCpf(known.document) : '',
    password: '',
  });

  const send = async (input: Login) => {
    try {
      const answer = await signIn(input);
      if (answer?.kind === 'signedIn') return onSignedIn();
      if (answer?.kind === 'secondStep') return window.location.assign(loginPath());
      if (answer?.kind === 'problems') return showFieldProblems(form, answer.fields);
      if (answer?.code === 'temporary_password') return onNoPassword(true);
      if (answer) showFormProblem(form, answer.message);
      form.setFocus('password', { shouldSelect: true });
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <>
      <p>
        {known?.maskedEmail ? `O cadastro deste CPF usa o e-mail ${known.maskedEmail}. ` : ''}
        Depois de entrar, você continua daqui. O que já digitou fica guardado.
      </p>
      <Form form={form} onSubmit={send} label="Entrar">
        <TextField
          name="username"
          label="E-mail ou CPF da conta"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Senha" autoComplete="current-password" />
        <FormProblem />
        <SubmitButton>Entrar e continuar</SubmitButton>
        <Button look="quiet" isWide onClick={() => onNoPassword(false)}>
          Não tenho a senha
        </Button>
        <Button look="quiet" isWide onClick={() => window.location.assign(loginPath())}>
          Entrar com chave de acesso
        </Button>
      </Form>
    </>
  );
}
