import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { readTokens, saveTokens } from '#web/session/tokens.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { CodeField } from '../../parts/stepUp/CodeField.tsx';
import {
  useConfirmTwoFactorSetupMutation,
  useStartPanelTwoFactorSetupMutation,
} from './twoFactor.generated.ts';

/**
 * Sets up an authenticator app: QR code or key, and its first code. Calls `onCodes` with the recovery codes.
 */
export function TwoFactorSetup({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const [startSetup, { data, error, called }] = useStartPanelTwoFactorSetupMutation();
  const [confirm, { loading }] = useConfirmTwoFactorSetupMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const start = () => void startSetup().catch(() => undefined);

  const confirmSetup = async () => {
    if (loading) return;
    if (code.length !== 6) return setProblem('Digite os seis dígitos do aplicativo.');
    try {
      const answer = (await confirm({ variables: { code } })).data?.confirmTwoFactor;
      if (answer?.__typename !== 'TwoFactorConfirmed') {
        setProblem(answer?.message);
        return setCode('');
      }
      // The new token records that this session passed the second factor; the refresh token does not change.
      const refreshToken = readTokens()?.refreshToken ?? '';
      saveTokens({ token: answer.token, refreshToken });
      onCodes(answer.recoveryCodes);
    } catch (failed) {
      setProblem(errorText(failed, 'defaultForm'));
    }
  };

  const answer = data?.enableTwoFactor;
  if (error) return <ErrorState error={error} onRetry={start} />;
  // Each request makes a new secret and ends the one before, so only a press asks for it: a second tab or a reload would end the one
  // that the app has just read.
  if (!called)
    return (
      <>
        <p>
          Tenha por perto um aplicativo de códigos, como Google Authenticator, Microsoft Authenticator ou
          Aegis.
        </p>
        <Button size="lg" isWide onClick={start}>
          Mostrar a chave
        </Button>
      </>
    );
  if (!answer) return <PanelLoading />;
  if (answer.__typename === 'Refusal')
    return (
      <Notice tone="danger">
        {/* The session is older than 10 minutes, so the server asks for the password again, which this form does not send. */}
        {answer.code === 'invalid_password'
          ? 'Você entrou há mais de 10 minutos. Saia, entre de novo e configure em seguida.'
          : answer.message}
      </Notice>
    );
  return (
    <chakra.form
      aria-label="Ativar a verificação em duas etapas"
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirmSetup();
      }}
    >
      <chakra.ol pl="6" display="flex" flexDirection="column" gap="2" listStyle="decimal">
        <li>Abra um aplicativo de códigos, como Google Authenticator, Microsoft Authenticator ou Aegis.</li>
        <li>Aponte a câmera dele para este QR Code, ou digite a chave.</li>
        <li>Digite aqui o código que ele mostrar.</li>
      </chakra.ol>
      <chakra.img
        src={`data:image/svg+xml,${encodeURIComponent(answer.qrSvg)}`}
        alt="QR Code para o aplicativo de códigos"
        width="12rem"
        height="12rem"
        alignSelf="center"
        bg="surface"
        borderRadius="card"
      />
      <chakra.p fontSize="sm" textAlign="center">
        Chave:{' '}
        <chakra.code fontFamily="mono" overflowWrap="anywhere">
          {answer.secret}
        </chakra.code>
      </chakra.p>
      <CodeField label="Código do aplicativo" value={code} error={problem} onChange={setCode} />
      <Button type="submit" size="lg" isWide isPending={loading}>
        Ativar
      </Button>
    </chakra.form>
  );
}

/** Shown only once: the codes for signing in when the phone is lost. The person must confirm that they are stored. */
export function RecoveryCodes({
  codes,
  action = 'Ir para o painel',
  onSaved,
}: {
  codes: readonly string[];
  action?: string;
  onSaved(): void;
}) {
  const [isKept, setKept] = useState(false);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.ol
        aria-label="Códigos de recuperação"
        listStyle="none"
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gap="2"
        fontFamily="mono"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        padding="4"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <CopyButton text={codes.join('\n')} label="Copiar os códigos" look="outline" />
      <CheckBox isChecked={isKept} onChange={setKept}>
        Guardei os códigos em lugar seguro
      </CheckBox>
      <Button size="lg" isWide disabled={!isKept} onClick={onSaved}>
        {action}
      </Button>
    </chakra.div>
  );
}
