import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { supportsPasskeys } from '#web/passkey/browserPasskey.ts';
import { PasskeyButton } from '#web/passkey/PasskeyButton.tsx';
import { usePasskeyTwoFactor } from '#web/passkey/usePasskeyTwoFactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { ResetSecondFactorForm } from './ResetSecondFactorForm.tsx';
import {
  useAuthenticateTwoFactorMutation,
  useRecoverTwoFactorMutation,
  useSendTwoFactorResetMutation,
} from './SignIn.generated.ts';
import type { SessionTokens } from './useStartSession.ts';

const shape = z.object({ code: requiredText('Informe o código.', 40) });
type Code = z.output<typeof shape>;

export interface Challenge {
  challenge: string;
  hasApp: boolean;
  hasPasskey: boolean;
}

interface Props {
  challenge: Challenge;
  onSignedIn(tokens: SessionTokens): Promise<void>;
  /** Called when the time for the code is over; the person then types the password again and sees this message. */
  onExpired(message: string): void;
  /** Called when the second factor was removed by e-mail; the password alone signs in from then on. */
  onReset(): void;
}

/** The second step of signing in: a passkey, a code of the app or, without both, a recovery code. */
export function SecondFactorForm({
  challenge: { challenge, hasApp, hasPasskey },
  onSignedIn,
  onExpired,
  onReset,
}: Props) {
  const mayUsePasskey = hasPasskey && supportsPasskeys();
  const isPasskeyOnly = hasApp === false;
  // If the account has only passkeys and this browser supports none, a recovery code is the only way.
  const [isRecovering, setIsRecovering] = useState(isPasskeyOnly && !mayUsePasskey);
  const askPasskey = usePasskeyTwoFactor(challenge);
  const [isResetting, setIsResetting] = useState(false);
  const [sendReset, { loading: isSendingReset }] = useSendTwoFactorResetMutation();
  const [authenticate] = useAuthenticateTwoFactorMutation();
  const [recover] = useRecoverTwoFactorMutation();
  const form = useShapeForm<z.input<typeof shape>, Code>(shape, { code: '' });

  const checkCode = async (code: string) =>
    isRecovering
      ? (await recover({ variables: { challenge, recoveryCode: code } })).data?.recoverTwoFactor
      : (await authenticate({ variables: { challenge, code } })).data?.authenticateTwoFactor;

  const send = async ({ code }: Code) => {
    try {
      const answer = await checkCode(code);
      if (answer?.__typename === 'AuthRecord') return await onSignedIn(answer);
      if (!answer) return;
      if (answer.code === 'two_factor_expired') return onExpired(answer.message);
      showFieldProblems(form, [{ path: 'code', message: answer.message }]);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  const passWithPasskey = async () => {
    const answer = await askPasskey();
    if (!answer) return null;
    if ('tokens' in answer) {
      await onSignedIn(answer.tokens);
      return null;
    }
    if (answer.refusal.code === 'two_factor_expired') onExpired(answer.refusal.message);
    return answer.refusal.message;
  };

  const toggleRecovery = () => {
    form.reset({ code: '' });
    setIsRecovering(!isRecovering);
  };

  const reset = async () => {
    try {
      const answer = (await sendReset({ variables: { challenge } })).data?.requestTwoFactorReset;
      if (answer?.__typename === 'Done') return setIsResetting(true);
      if (!answer) return;
      if (answer.code === 'two_factor_expired') return onExpired(answer.message);
      showFormProblem(form, answer.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  if (isResetting)
    return (
      <ResetSecondFactorForm
        challenge={challenge}
        onExpired={onExpired}
        onReset={onReset}
        onBack={() => setIsResetting(false)}
      />
    );
  const passkey = mayUsePasskey ? (
    <PasskeyButton
      look={isPasskeyOnly ? 'primary' : 'outline'}
      onUse={passWithPasskey}
      onProblem={(message) => (message ? showFormProblem(form, message) : form.clearErrors('root'))}
    >
      Usar chave de acesso
    </PasskeyButton>
  ) : null;
  return (
    <Form form={form} onSubmit={send} label="Confirmar entrada">
      {isRecovering ? null : passkey}
      {isRecovering ? (
        <TextField
          key="list"
          name="code"
          label="Código de recuperação"
          help="Um dos dez que você guardou ao ativar a verificação. Cada um serve uma vez."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      ) : isPasskeyOnly ? null : (
        <TextField
          key="app"
          name="code"
          label="Código do aplicativo"
          help="Os 6 números que o aplicativo autenticador mostra agora."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <FormProblem />
      {isPasskeyOnly && !isRecovering ? null : <SubmitButton>Confirmar</SubmitButton>}
      <chakra.div display="flex" flexDirection="column" alignItems="center" gap="1">
        {isRecovering && isPasskeyOnly && !mayUsePasskey ? null : (
          <Button look="quiet" size="sm" onClick={toggleRecovery}>
            {isRecovering
              ? `Usar ${isPasskeyOnly ? 'a chave de acesso' : 'o aplicativo'}`
              : `Estou sem ${isPasskeyOnly ? 'a chave de acesso' : 'o aplicativo'}`}
          </Button>
        )}
        {isRecovering ? (
          <Button look="quiet" size="sm" isPending={isSendingReset} onClick={() => void reset()}>
            Também não tenho os códigos
          </Button>
        ) : null}
      </chakra.div>
    </Form>
  );
}
