import { useState } from 'react';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { supportsPasskeys } from '#web/passkey/browserPasskey.ts';
import { PasskeyButton } from '#web/passkey/PasskeyButton.tsx';
import { useMyFactorsQuery } from '#web/passkey/passkeyStepUp.generated.ts';
import { usePasskeyStepUp } from '#web/passkey/usePasskeyStepUp.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FirstField } from '#web/ui/FirstField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type AppCode, AppCodeField, appCodeShape } from './AppCodeField.tsx';
import { useConfirmStepUpMutation } from './SecondFactor.generated.ts';

interface Props {
  /** The text that says why the person must confirm. */
  why: string;
  /** Continues after the confirmation; when it throws, the dialog stays open for another attempt. */
  onPassed(): Promise<void>;
  onClose(): void;
}

/**
 * Asks for the second factor again before a sensitive action, so that an unattended browser does not allow it.
 */
export function FreshCodeDialog({ why, onPassed, onClose }: Props) {
  const factors = useMyFactorsQuery({ fetchPolicy: 'cache-and-network' }).data?.myTwoFactor;
  const [confirmCode] = useConfirmStepUpMutation();
  const askPasskey = usePasskeyStepUp();
  const [problem, setProblem] = useState<string>();
  const form = useShapeForm<AppCode, AppCode>(appCodeShape, { code: '' });
  const hasApp = factors?.hasApp !== false;
  const mayUsePasskey = factors?.hasPasskey === true && supportsPasskeys();

  const send = async ({ code }: AppCode) => {
    try {
      const answer = (await confirmCode({ variables: { code } })).data?.stepUp;
      if (answer?.__typename === 'Done') return await onPassed();
      if (answer) showFieldProblems(form, [{ path: 'code', message: answer.message }]);
    } catch (failure) {
      showFailedCall(form, failure);
    }
  };

  return (
    <Dialog title="Confirme que é você" isOpen onClose={onClose}>
      <p>{why}</p>
      {mayUsePasskey ? (
        <PasskeyButton
          look={hasApp ? 'outline' : 'primary'}
          onProblem={setProblem}
          onUse={async () => {
            const refused = await askPasskey();
            if (!refused) await onPassed();
            return refused;
          }}
        >
          Usar chave de acesso
        </PasskeyButton>
      ) : null}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {hasApp ? (
        <Form form={form} onSubmit={send} label="Confirmar que é você">
          <FirstField>
            <AppCodeField />
          </FirstField>
          <FormProblem />
          <SubmitButton>Confirmar</SubmitButton>
        </Form>
      ) : mayUsePasskey ? null : (
        <Notice>
          A sua conta confirma com uma chave de acesso, que este navegador não aceita. Continue em um aparelho
          que tenha a chave.
        </Notice>
      )}
    </Dialog>
  );
}
