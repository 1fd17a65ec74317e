import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { type ShapeForm, useShapeForm } from '#web/forms/useShapeForm.ts';
import { supportsPasskeys } from '#web/passkey/browserPasskey.ts';
import { PasskeyButton } from '#web/passkey/PasskeyButton.tsx';
import { usePasskeyTwoFactor } from '#web/passkey/usePasskeyTwoFactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { AppCodeField } from '../identity/AppCodeField.tsx';
import {
  useAuthenticateTwoFactorMutation,
  useRecoverTwoFactorMutation,
  useResetTwoFactorMutation,
  useSendTwoFactorResetMutation,
} from './SignIn.generated.ts';
import type { SessionTokens } from './useStartSession.ts';

/** A code of the app, or a recovery code, which is longer. */
const codeShape = z.object({ code: requiredText('Informe o código.', 40) });
const mailedCodeShape = z.object({ code: requiredText('Informe o código.', 12) });
type Code = z.output<typeof codeShape>;

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
export function SecondFactorForm({ challenge, onSignedIn, onExpired, onReset }: Props) {
  const mayUsePasskey = challenge.hasPasskey && supportsPasskeys();
  const isPasskeyOnly = challenge.hasApp === false;
  // If the account has only passkeys and this browser supports none, a recovery code is the only way.
  const [isRecovering, setIsRecovering] = useState(isPasskeyOnly && !mayUsePasskey);
  const [isResetting, setIsResetting] = useState(false);
  const form = useShapeForm<Code, Code>(codeShape, { code: '' });
  const { passWithCode, passWithPasskey, mailCode, isMailing } = useSecondFactor(challenge.challenge, {
    form,
    onSignedIn,
    onExpired,
    onMailed: () => setIsResetting(true),
  });

  const toggleRecovery = () => {
    form.reset({ code: '' });
    setIsRecovering(!isRecovering);
  };

  if (isResetting)
    return (
      <ResetSecondFactor
        challenge={challenge.challenge}
        onExpired={onExpired}
        onReset={onReset}
        onBack={() => setIsResetting(false)}
      />
    );
  return (
    <Form form={form} onSubmit={({ code }) => passWithCode(code, isRecovering)} label="Confirmar entrada">
      {mayUsePasskey && !isRecovering ? (
        <PasskeyButton
          look={isPasskeyOnly ? 'primary' : 'outline'}
          onUse={passWithPasskey}
          onProblem={(message) => (message ? showFormProblem(form, message) : form.clearErrors('root'))}
        >
          Usar chave de acesso
        </PasskeyButton>
      ) : null}
      {isRecovering ? <RecoveryCodeField /> : isPasskeyOnly ? null : <AppCodeField />}
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
          <Button look="quiet" size="sm" isPending={isMailing} onClick={() => void mailCode()}>
            Também não tenho os códigos
          </Button>
        ) : null}
      </chakra.div>
    </Form>
  );
}

function RecoveryCodeField() {
  return (
    <TextField
      name="code"
      label="Código de recuperação"
      help="Um dos dez que você guardou ao ativar a verificação. Cada um serve uma vez."
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

interface SecondFactorSettings extends Pick<Props, 'onSignedIn' | 'onExpired'> {
  form: ShapeForm<Code, Code>;
  /** The code that removes the second factor was sent by e-mail. */
  onMailed(): void;
}

/** The ways to pass the second step. A refusal is shown in the form, or ends the challenge. */
function useSecondFactor(challenge: string, { form, onSignedIn, onExpired, onMailed }: SecondFactorSettings) {
  const [authenticate] = useAuthenticateTwoFactorMutation();
  const [recover] = useRecoverTwoFactorMutation();
  const [sendReset, { loading: isMailing }] = useSendTwoFactorResetMutation();
  const askPasskey = usePasskeyTwoFactor(challenge);

  const checkCode = async (code: string, isRecovery: boolean) =>
    isRecovery
      ? (await recover({ variables: { challenge, recoveryCode: code } })).data?.recoverTwoFactor
      : (await authenticate({ variables: { challenge, code } })).data?.authenticateTwoFactor;

  const passWithCode = async (code: string, isRecovery: boolean) => {
    try {
      const answer = await checkCode(code, isRecovery);
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

  const mailCode = async () => {
    try {
      const answer = (await sendReset({ variables: { challenge } })).data?.requestTwoFactorReset;
      if (answer?.__typename === 'Done') return onMailed();
      if (!answer) return;
      if (answer.code === 'two_factor_expired') return onExpired(answer.message);
      showFormProblem(form, answer.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };
  return { passWithCode, passWithPasskey, mailCode, isMailing };
}

interface ResetProps {
  challenge: string;
  onExpired(message: string): void;
  onReset(): void;
  onBack(): void;
}

/** Removes the second factor by a mailed code, for a person who knows the password. */
function ResetSecondFactor({ challenge, onExpired, onReset, onBack }: ResetProps) {
  const [reset] = useResetTwoFactorMutation();
  const form = useShapeForm<Code, Code>(mailedCodeShape, { code: '' });

  const send = async ({ code }: Code) => {
    try {
      const answer = (await reset({ variables: { challenge, code } })).data?.resetTwoFactor;
      if (answer?.__typename === 'Done') return onReset();
      if (!answer) return;
      if (answer.code === 'two_factor_expired') return onExpired(answer.message);
      showFieldProblems(form, [{ path: 'code', message: answer.message }]);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <>
      <p role="status">
        Enviamos um código para o e-mail da sua conta. Com ele a verificação é desativada e você entra só com
        a senha. Depois, ative de novo no seu perfil. Não chegou em alguns minutos? Procure na caixa de spam.
      </p>
      <Form form={form} onSubmit={send} label="Desativar a verificação">
        <MaskedField name="code" label="Código do e-mail" mask="recoveryCode" autoComplete="one-time-code" />
        <FormProblem />
        <SubmitButton>Desativar a verificação</SubmitButton>
        <Button look="quiet" isWide onClick={onBack}>
          Voltar
        </Button>
      </Form>
    </>
  );
}
