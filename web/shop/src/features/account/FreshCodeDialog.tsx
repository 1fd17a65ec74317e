import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FirstField } from '#web/ui/FirstField.tsx';
import { AppCodeField } from './AppCodeField.tsx';
import { type AppCode, appCodeShape } from './appCode.ts';
import { useGiveFreshCodeMutation } from './SecondFactor.generated.ts';

interface Props {
  /** What the code is asked for. */
  why: string;
  /** Goes on with it; the dialog waits, and stays for another try when it throws. */
  onPassed(): Promise<void>;
  onClose(): void;
}

/** Whoever changes how he signs in shows his phone once more: a browser left open is not enough. */
export function FreshCodeDialog({ why, onPassed, onClose }: Props) {
  const [giveCode] = useGiveFreshCodeMutation();
  const form = useShapeForm<AppCode, AppCode>(appCodeShape, { code: '' });

  const send = async ({ code }: AppCode) => {
    try {
      const answer = (await giveCode({ variables: { code } })).data?.stepUp;
      if (answer?.__typename === 'Done') return await onPassed();
      if (answer) showFieldProblems(form, [{ path: 'code', message: answer.message }]);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Dialog title="Confirme que é você" isOpen onClose={onClose}>
      <p>{why}</p>
      <Form form={form} onSubmit={send} label="Confirmar que é você">
        <FirstField>
          <AppCodeField />
        </FirstField>
        <FormProblem />
        <SubmitButton>Confirmar</SubmitButton>
      </Form>
    </Dialog>
  );
}
