import { useState } from 'react';
import { formatCpf } from '#schema/br/cpf.ts';
import { accountErrors } from '#schema/errors/account.ts';
import {
  type Login,
  type LoginForm,
  loginShape,
  type PasswordRecovery,
  type PasswordRecoveryForm,
  passwordRecoveryShape,
  type RecoveryRequest,
  type RecoveryRequestForm,
  recoveryRequestShape,
} from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, PasswordField, TextField } from '#web/forms/fields.tsx';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { saveCartToken, saveTokens } from '#web/session/tokens.ts';
import type { KnownDocument } from '#web/session/useKnownDocument.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { discardAccount } from '../../page/account.ts';
import { call } from '../../page/calls.ts';
import {
  OpenWithCodeDocument,
  SendAccessCodeDocument,
  SignInToEvaluateDocument,
} from './SignInDialog.generated.ts';

interface Props {
  /** The account that the typed CPF belongs to; null when the person opened the dialog without one. */
  known: KnownDocument | null;
  onSignedIn(): void;
  onClose(): void;
}

type View =
  | { kind: 'password' }
  | { kind: 'email'; isFirstPassword: boolean }
  | { kind: 'code'; email: string };

const TITLES = {
  password: 'Entre na sua conta',
  email: 'Receba um código por e-mail',
  code: 'Digite o código',
} as const;

/** Signing in over the current step: closing the dialog changes nothing (specification row EV-070). */
export function SignInDialog({ known, onSignedIn, onClose }: Props) {
  const [view, setView] = useState<View>({ kind: 'password' });
  return (
    <Dialog title={TITLES[view.kind]} isOpen onClose={onClose}>
      {view.kind === 'password' ? (
        <PasswordForm
          known={known}
          onSignedIn={onSignedIn}
          onNoPassword={(isFirstPassword) => setView({ kind: 'email', isFirstPassword })}
        />
      ) : view.kind === 'email' ? (
        <EmailForm
          hint={known?.maskedEmail ?? null}
          isFirstPassword={view.isFirstPassword}
          onSent={(email) => setView({ kind: 'code', email })}
          onBack={() => setView({ kind: 'password' })}
        />
      ) : (
        <CodeForm
          email={view.email}
          document={known?.document ?? null}
          onSignedIn={onSignedIn}
          onOtherEmail={() => setView({ kind: 'email', isFirstPassword: false })}
        />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  known: KnownDocument | null;
  onSignedIn(): void;
  /** Switches to the code by e-mail; true when the account has no password yet. */
  onNoPassword(isFirstPassword: boolean): void;
}

/**
 * The shop's sign-in page. It returns to the entrance of the line: at `/dados`, a person who comes signed in would check the
 * stored data first.
 */
const loginPath = (): string =>
  `/login?${new URLSearchParams({ voltar: window.location.pathname.replace(/\/dados$/, '') })}`;

/** Signs in with the password during an evaluation, which then continues at the same step. */
function PasswordForm({ known, onSignedIn, onNoPassword }: PasswordFormProps) {
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

interface EmailFormProps {
  /** The masked e-mail of the look-up: enough for its owner to recognise it. */
  hint: string | null;
  isFirstPassword: boolean;
  onSent(email: string): void;
  onBack(): void;
}

/** Asks for the account's full e-mail address, to which it sends a code for a new password. */
function EmailForm({ hint, isFirstPassword, onSent, onBack }: EmailFormProps) {
  const form = useShapeForm<RecoveryRequestForm, RecoveryRequest>(recoveryRequestShape, { email: '' });

  const send = async ({ email }: RecoveryRequest) => {
    try {
      const data = await call(SendAccessCodeDocument, { email });
      const answer = data?.requestPasswordRecovery;
      if (answer?.__typename === 'InvalidInput') return showFieldProblems(form, answer.fields);
      if (answer?.__typename === 'Refusal')
        return showFieldProblems(form, [{ path: 'email', message: answer.message }]);
      onSent(email);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <>
      <p>
        {isFirstPassword
          ? 'Esta conta ainda não tem uma senha sua. Enviamos um código por e-mail e você cria a senha aqui mesmo.'
          : 'Enviamos um código para o e-mail do cadastro. Com ele você cria uma senha nova e continua daqui.'}
      </p>
      <Form form={form} onSubmit={send} label="Receber código">
        <TextField
          name="email"
          label="E-mail do cadastro"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...(hint ? { help: `O deste CPF é parecido com ${hint}.` } : {})}
        />
        <FormProblem />
        <SubmitButton>Enviar código</SubmitButton>
        <Button look="quiet" isWide onClick={onBack}>
          Voltar para a senha
        </Button>
      </Form>
    </>
  );
}

interface CodeFormProps {
  email: string;
  /** The CPF for which the dialog was opened, if any. */
  document: string | null;
  onSignedIn(): void;
  onOtherEmail(): void;
}

/** Takes the code of the e-mail and a new password, and signs in. */
function CodeForm({ email, document: known, onSignedIn, onOtherEmail }: CodeFormProps) {
  const form = useShapeForm<PasswordRecoveryForm, PasswordRecovery>(passwordRecoveryShape, {
    code: '',
    password: '',
    passwordConfirmation: '',
    document: known ?? '',
  });
  const [asksDocument, setAsksDocument] = useState(false);

  const send = async ({ code, password, document }: PasswordRecovery) => {
    try {
      const data = await call(OpenWithCodeDocument, { input: { email, code, password, document } });
      const answer = data?.recoverPassword;
      if (answer?.__typename === 'InvalidInput') return showFieldProblems(form, answer.fields);
      if (answer?.__typename === 'Refusal') {
        const isOfDocument = answer.code.startsWith('recovery_document');
        if (isOfDocument) setAsksDocument(true);
        return showFieldProblems(form, [
          { path: isOfDocument ? 'document' : 'code', message: answer.message },
        ]);
      }
      const signedIn = await signIn({ username: email, password });
      if (signedIn?.kind === 'signedIn') return onSignedIn();
      if (signedIn?.kind === 'secondStep') return window.location.assign(loginPath());
      showFormProblem(form, accountErrors.login_after_registration_failed.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <>
      <p>Enviamos um código para {email}. Ele vale por 15 minutos.</p>
      <Form form={form} onSubmit={send} label="Entrar com código">
        <MaskedField
          name="code"
          label="Código de 6 números"
          mask="recoveryCode"
          autoComplete="one-time-code"
        />
        {asksDocument ? <MaskedField name="document" label="CPF do cadastro" mask="cpf" /> : null}
        <NewPasswordField name="password" person={{ email }} label="Nova senha" />
        <PasswordField name="passwordConfirmation" label="Repita a nova senha" autoComplete="new-password" />
        <FormProblem />
        <SubmitButton>Salvar e continuar</SubmitButton>
        <Button look="quiet" isWide onClick={onOtherEmail}>
          Usar outro e-mail
        </Button>
      </Form>
    </>
  );
}

type SignInAnswer =
  | { kind: 'signedIn' }
  | { kind: 'problems'; fields: readonly { path: string; message: string }[] }
  | { kind: 'refused'; code: string; message: string }
  /** The account has a second factor, which only the shop's own sign-in page supports. */
  | { kind: 'secondStep' };

/**
 * Signs in without leaving the evaluation. The server merges the guest's cart, and data read as a guest is discarded.
 */
async function signIn(input: Login): Promise<SignInAnswer | null> {
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
