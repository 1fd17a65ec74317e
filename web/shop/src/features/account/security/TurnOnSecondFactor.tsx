import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { readTokens, saveTokens } from '#web/session/tokens.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { AppCodeField } from '../../../parts/identity/AppCodeField.tsx';
import { type AppCode, appCodeShape } from '../../../parts/identity/appCode.ts';
import { ConfirmIdentityDialog } from '../../../parts/identity/ConfirmIdentityDialog.tsx';
import {
  type StartTwoFactorSetupMutation,
  useConfirmMySecondFactorMutation,
  useStartTwoFactorSetupMutation,
} from '../../../parts/identity/SecondFactor.generated.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

type Setup = Extract<StartTwoFactorSetupMutation['enableTwoFactor'], { __typename: 'TwoFactorSetup' }>;

/** Most people use the phone whose app would have to scan the QR code, so the key is first and the QR code second. */
function SetupKey({ setup: { otpauthUrl, secret, qrSvg } }: { setup: Setup }) {
  return (
    <>
      <chakra.ol pl="6" listStyle="decimal" display="flex" flexDirection="column" gap="1" lineHeight="snug">
        <li>Tenha um aplicativo de códigos, como Google Authenticator, Microsoft Authenticator ou Aegis.</li>
        <li>Leve a chave até ele: abra por aqui, copie, ou leia o desenho com outro aparelho.</li>
        <li>Digite abaixo os 6 números que ele mostrar.</li>
      </chakra.ol>
      <ButtonAnchor href={otpauthUrl} look="outline" isWide>
        Abrir no aplicativo deste aparelho
      </ButtonAnchor>
      <CopyButton text={secret} label="Copiar a chave" look="outline" />
      <chakra.img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt="QR Code da chave, para ler com outro aparelho"
        width="11rem"
        height="11rem"
        alignSelf="center"
      />
      <chakra.p fontSize="sm" textAlign="center" overflowWrap="anywhere">
        Chave: <code>{secret}</code>
      </chakra.p>
    </>
  );
}

interface Props {
  /** Called when the second factor is on; the dialog then shows the recovery codes. */
  onConfirmed(): void;
  onClose(): void;
}

/** Turns on the second factor: shows the key for an app, asks for its first code, then shows recovery codes. */
export function TurnOnSecondFactor({ onConfirmed, onClose }: Props) {
  const [startSetup, { data, error }] = useStartTwoFactorSetupMutation();
  const [confirm] = useConfirmMySecondFactorMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useShapeForm<AppCode, AppCode>(appCodeShape, { code: '' });
  const setup = data?.enableTwoFactor;

  // Each request creates another secret, so it is sent only once, although React may run the effect twice.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void startSetup().catch(() => undefined);
  }, [startSetup]);

  const send = async ({ code }: AppCode) => {
    try {
      const answer = (await confirm({ variables: { code } })).data?.confirmTwoFactor;
      if (answer?.__typename !== 'TwoFactorConfirmed') {
        if (answer) showFieldProblems(form, [{ path: 'code', message: answer.message }]);
        return;
      }
      // The new token records that this session passed the second factor; the refresh token does not change.
      saveTokens({ token: answer.token, refreshToken: readTokens()?.refreshToken ?? '' });
      setCodes(answer.recoveryCodes);
      onConfirmed();
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  if (codes) return <RecoveryCodesDialog codes={codes} onSaved={onClose} />;
  if (setup?.__typename === 'Refusal' && setup.code === 'invalid_password')
    return (
      <ConfirmIdentityDialog
        hasSecondFactor={false}
        why="Você entrou há mais de 10 minutos. Para ativar a verificação, confirme que é você."
        button="Continuar"
        act={async (password) => {
          const answer = (await startSetup({ variables: { password } })).data?.enableTwoFactor;
          return answer?.__typename === 'Refusal' ? answer : null;
        }}
        onClose={onClose}
        staysOpen
      />
    );
  return (
    <Dialog title="Ativar a verificação" isOpen onClose={onClose}>
      {setup?.__typename === 'TwoFactorSetup' ? (
        <>
          <SetupKey setup={setup} />
          <Form form={form} onSubmit={send} label="Ativar a verificação em duas etapas">
            <AppCodeField />
            <FormProblem />
            <SubmitButton>Ativar</SubmitButton>
          </Form>
        </>
      ) : setup ? (
        <Notice tone="danger">{setup.message}</Notice>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void startSetup().catch(() => undefined)} />
      ) : (
        <LoadingArea label="Preparando a chave">
          <Skeleton height="16rem" />
        </LoadingArea>
      )}
    </Dialog>
  );
}
