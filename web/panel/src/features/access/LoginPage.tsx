import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Login, type LoginForm, loginShape } from '#schema/validation/account.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { supportsPasskeys } from '#web/passkey/browserPasskey.ts';
import { PasskeyButton } from '#web/passkey/PasskeyButton.tsx';
import { PasskeySignIn } from '#web/passkey/PasskeySignIn.tsx';
import { usePasskeyTwoFactor } from '#web/passkey/usePasskeyTwoFactor.ts';
import { ownerOf, saveTokens } from '#web/session/tokens.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { restoreDrafts } from '../../page/keptDrafts.ts';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { CodeField } from '../../parts/stepUp/CodeField.tsx';
import { AccessCard } from './AccessCard.tsx';
import { usePanelLoginMutation } from './LoginPage.generated.ts';
import { usePassByRecoveryCodeMutation, usePassTwoFactorMutation } from './twoFactor.generated.ts';

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
    <AccessCard title="Painel da equipe" lead="Entre com a sua conta profissional.">
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

interface Challenge {
  challenge: string;
  hasApp: boolean;
  hasPasskey: boolean;
}

interface Props {
  challenge: Challenge;
  onPassed(record: { token: string; refreshToken: string }, byRecovery: boolean): Promise<void>;
  /** Returns to the form that asks for the password. */
  onBack(): void;
}

/** The second step of signing in: a passkey, a code of the app, or a recovery code when both are unavailable. */
function ChallengeForm({ challenge: { challenge, hasApp, hasPasskey }, onPassed, onBack }: Props) {
  const mayUsePasskey = hasPasskey && supportsPasskeys();
  const isPasskeyOnly = !hasApp;
  // If the account has only passkeys and this browser supports none, a recovery code is the only way.
  const [isRecovery, setRecovery] = useState(isPasskeyOnly && !mayUsePasskey);
  const askPasskey = usePasskeyTwoFactor(challenge);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const asksForCode = isRecovery || !isPasskeyOnly;
  const [pass, passing] = usePassTwoFactorMutation();
  const [recover, recovering] = usePassByRecoveryCodeMutation();
  const isSending = passing.loading || recovering.loading;

  const send = async () => {
    if (isSending) return;
    if (!code.trim()) return setProblem('Digite o código.');
    try {
      const answer = isRecovery
        ? (await recover({ variables: { challenge, recoveryCode: code.trim() } })).data?.recoverTwoFactor
        : (await pass({ variables: { challenge, code } })).data?.authenticateTwoFactor;
      if (answer?.__typename === 'AuthRecord') return await onPassed(answer, isRecovery);
      setProblem(answer?.message);
      setCode('');
    } catch (failed) {
      setProblem(errorText(failed, 'defaultForm'));
    }
  };
  const passWithPasskey = async () => {
    const answer = await askPasskey();
    if (!answer) return null;
    if ('refusal' in answer) return answer.refusal.message;
    await onPassed(answer.tokens, false);
    return null;
  };
  const returnToFactorLabel = isPasskeyOnly ? 'Usar a chave de acesso' : 'Usar o código do aplicativo';
  const withoutFactorLabel = isPasskeyOnly ? 'Estou sem a chave de acesso' : 'Estou sem o aplicativo';
  const switchMethod = () => {
    setRecovery(!isRecovery);
    setCode('');
    setProblem(undefined);
  };
  return (
    <chakra.form
      aria-label="Verificação em duas etapas"
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {mayUsePasskey && !isRecovery ? (
        <PasskeyButton
          look={isPasskeyOnly ? 'primary' : 'outline'}
          onUse={passWithPasskey}
          onProblem={setPasskeyProblem}
        >
          Usar chave de acesso
        </PasskeyButton>
      ) : null}
      {passkeyProblem ? <Notice tone="danger">{passkeyProblem}</Notice> : null}
      {asksForCode ? (
        <>
          <CodeField
            key={isRecovery ? 'recovery' : 'app'}
            label={isRecovery ? 'Código de recuperação' : 'Código do aplicativo'}
            help={
              isRecovery
                ? 'Um da lista que você guardou. Cada um vale uma vez.'
                : 'Os seis dígitos que o aplicativo mostra agora.'
            }
            value={code}
            error={problem}
            isRecovery={isRecovery}
            onChange={setCode}
          />
          <Button type="submit" size="lg" isWide isPending={isSending}>
            Entrar
          </Button>
        </>
      ) : null}
      {isRecovery && isPasskeyOnly && !mayUsePasskey ? null : (
        <Button look="quiet" onClick={switchMethod}>
          {isRecovery ? returnToFactorLabel : withoutFactorLabel}
        </Button>
      )}
      <Button look="quiet" onClick={onBack}>
        Voltar para a senha
      </Button>
    </chakra.form>
  );
}
