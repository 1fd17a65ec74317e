import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { supportsPasskeys } from '#web/passkey/browserPasskey.ts';
import { PasskeyButton } from '#web/passkey/PasskeyButton.tsx';
import { useMyFactorsQuery } from '#web/passkey/passkeyStepUp.generated.ts';
import { usePasskeyStepUp } from '#web/passkey/usePasskeyStepUp.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FirstField } from '#web/ui/FirstField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { CodeField } from './CodeField.tsx';
import { useStepUpMutation } from './StepUpDialog.generated.ts';

/**
 * Asks for a fresh code or passkey where the server requires one, so that a browser left open neither shows photos nor
 * lets anyone act.
 */
export function StepUpDialog({
  isOpen,
  help = 'Vale por dez minutos para abrir fotos e arquivos.',
  onPassed,
  onClose,
}: {
  isOpen: boolean;
  /** What the code is for. */
  help?: string;
  onPassed(): void;
  onClose(): void;
}) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [stepUp, { loading }] = useStepUpMutation();
  const factors = useMyFactorsQuery({ fetchPolicy: 'cache-and-network' }).data?.myTwoFactor;
  const askPasskey = usePasskeyStepUp();
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const hasApp = factors?.hasApp !== false;
  const mayUsePasskey = factors?.hasPasskey === true && supportsPasskeys();
  const pass = async () => {
    const refused = await askPasskey();
    if (!refused) onPassed();
    return refused;
  };
  const send = async () => {
    if (loading) return;
    if (code.length !== 6) return setProblem('Digite os seis dígitos do aplicativo.');
    try {
      const answer = (await stepUp({ variables: { code } })).data?.stepUp;
      setCode('');
      if (answer?.__typename !== 'Done') return setProblem(answer?.message);
      setProblem(undefined);
      onPassed();
    } catch (failed) {
      setProblem(errorText(failed, 'defaultForm'));
    }
  };
  // The field is empty when the dialog opens again: the old code has expired.
  const close = () => {
    setCode('');
    setProblem(undefined);
    setPasskeyProblem(undefined);
    onClose();
  };
  return (
    <Dialog title="Confirme que é você" isOpen={isOpen} onClose={close}>
      {mayUsePasskey ? (
        <PasskeyButton look={hasApp ? 'outline' : 'primary'} onUse={pass} onProblem={setPasskeyProblem}>
          Usar chave de acesso
        </PasskeyButton>
      ) : null}
      {passkeyProblem ? <Notice tone="danger">{passkeyProblem}</Notice> : null}
      {hasApp ? null : <p>{help}</p>}
      {hasApp || !mayUsePasskey ? (
        <chakra.form
          display="flex"
          flexDirection="column"
          gap="4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void send();
          }}
        >
          <FirstField>
            <CodeField
              label="Código do aplicativo"
              help={help}
              value={code}
              error={problem}
              onChange={setCode}
            />
          </FirstField>
          <Button type="submit" isWide isPending={loading}>
            Confirmar
          </Button>
        </chakra.form>
      ) : null}
    </Dialog>
  );
}
