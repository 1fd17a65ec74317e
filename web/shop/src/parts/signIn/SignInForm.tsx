import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { NOTICES } from '#schema/notices.ts';
import {
  type CodeSignIn,
  type CodeSignInForm,
  codeSignInShape,
  type Login,
  type LoginForm,
  loginShape,
} from '#schema/validation/account.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, PasswordField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { type ShapeForm, useShapeForm } from '#web/forms/useShapeForm.ts';
import { supportsPasskeys } from '#web/passkey/browserPasskey.ts';
import { PasskeySignIn } from '#web/passkey/PasskeySignIn.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FirstField } from '#web/ui/FirstField.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { toast } from '#web/ui/toast.ts';
import { type Challenge, SecondFactorForm } from './SecondFactorForm.tsx';
import {
  useLoginMutation,
  useRequestSignInCodeMutation,
  useSignInWithCodeMutation,
} from './SignIn.generated.ts';
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
  // The server renders no button for a passkey.
  const isHydrated = useHydrated();
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

  const startAgain = () => {
    onChallenge(null);
    setCodeFor(null);
    form.resetField('password');
  };

  if (challenge)
    return (
      <SecondFactorForm
        challenge={challenge}
        onSignedIn={onSignedIn}
        onExpired={(message) => {
          startAgain();
          showFormProblem(form, message);
        }}
        onReset={() => {
          startAgain();
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
      <MailCodeButton form={form} onMailed={setCodeFor} />
      {isHydrated && supportsPasskeys() ? <PasskeySignIn onSignedIn={onSignedIn} /> : null}
    </>
  );
}

interface MailCodeProps {
  form: ShapeForm<LoginForm, Login>;
  /** A code for this e-mail or CPF is on its way. */
  onMailed(username: string): void;
}

function MailCodeButton({ form, onMailed }: MailCodeProps) {
  const requestCode = useRequestSignInCode();
  const [isRequesting, setRequesting] = useState(false);
  const sendCode = async () => {
    if (!(await form.trigger('username', { shouldFocus: true }))) return;
    const typed = form.getValues('username');
    setRequesting(true);
    try {
      const problem = await requestCode(typed);
      if (problem === null) onMailed(typed);
      else showFieldProblems(form, [{ path: 'username', message: problem }]);
    } catch (problem) {
      showFailedCall(form, problem);
    } finally {
      setRequesting(false);
    }
  };
  return (
    <Button look="outline" isWide isPending={isRequesting} onClick={() => void sendCode()}>
      Receber um código por e-mail
    </Button>
  );
}

interface CodeFormProps {
  username: string;
  onSignedIn(tokens: SessionTokens): Promise<void>;
  onChallenge(challenge: Challenge): void;
  onBack(): void;
}

/** Signs in with the code of the mail. The CPF is asked where the e-mail of the account was never confirmed. */
function CodeForm({ username, onSignedIn, onChallenge, onBack }: CodeFormProps) {
  const [signIn] = useSignInWithCodeMutation();
  const requestCode = useRequestSignInCode();
  const [asksDocument, setAsksDocument] = useState(false);
  const [isResending, setResending] = useState(false);
  const form = useShapeForm<CodeSignInForm, CodeSignIn>(codeSignInShape, {
    username,
    code: '',
    document: '',
  });

  const send = async (variables: CodeSignIn) => {
    try {
      const answer = (await signIn({ variables })).data?.signInWithCode;
      switch (answer?.__typename) {
        case 'AuthRecord':
          return await onSignedIn(answer);
        case 'TwoFactorChallenge':
          return onChallenge(answer);
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal': {
          const isOfDocument = answer.code.startsWith('recovery_document');
          if (isOfDocument) setAsksDocument(true);
          return showFieldProblems(form, [
            { path: isOfDocument ? 'document' : 'code', message: answer.message },
          ]);
        }
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  const resend = async () => {
    setResending(true);
    try {
      const problem = await requestCode(username);
      toast(problem ?? NOTICES.recoverySent, problem ? 'danger' : 'ok');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    } finally {
      setResending(false);
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Entrar com o código">
      <p role="status">
        Se há uma conta com {username}, enviamos um código de 6 números para o e-mail dela. Ele vale por 15
        minutos. Veja também o spam.
      </p>
      <FirstField>
        <MaskedField
          name="code"
          label="Código de 6 números"
          mask="recoveryCode"
          autoComplete="one-time-code"
        />
      </FirstField>
      {asksDocument ? <MaskedField name="document" label="CPF do cadastro" mask="cpf" /> : null}
      <FormProblem />
      <SubmitButton>Entrar com o código</SubmitButton>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <Button look="quiet" size="sm" isPending={isResending} onClick={() => void resend()}>
          Reenviar código
        </Button>
        <Button look="quiet" size="sm" onClick={onBack}>
          Usar a senha
        </Button>
      </chakra.div>
    </Form>
  );
}

/** Requests a code that signs in. Returns null when it was accepted, otherwise the text of the refusal. */
function useRequestSignInCode() {
  const [request] = useRequestSignInCodeMutation();
  return async (username: string): Promise<string | null> => {
    const answer = (await request({ variables: { username } })).data?.requestSignInCode;
    switch (answer?.__typename) {
      case 'InvalidInput':
        return answer.fields[0]?.message ?? answer.message;
      case 'Refusal':
        return answer.message;
      default:
        return null;
    }
  };
}
