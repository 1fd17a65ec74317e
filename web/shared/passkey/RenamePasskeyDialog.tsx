import { type PasskeyName, passkeyNameShape } from '#schema/validation/passkey.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useRenamePasskeyMutation } from './passkeys.generated.ts';

interface Props {
  passkey: { id: string; name: string };
  onRenamed(): Promise<void>;
  onClose(): void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onRenamed, onClose }: Props) {
  const [rename] = useRenamePasskeyMutation();
  const form = useShapeForm<PasskeyName, PasskeyName>(passkeyNameShape, { name });
  const send = async (values: PasskeyName) => {
    try {
      const answer = (await rename({ variables: { id, ...values } })).data?.renamePasskey;
      if (answer?.__typename === 'Done') return await onRenamed();
      if (answer) showFormProblem(form, answer.message);
    } catch (failure) {
      showFailedCall(form, failure);
    }
  };
  return (
    <Dialog title="Renomear chave de acesso" isOpen onClose={onClose}>
      <Form form={form} onSubmit={send} label="Renomear chave de acesso">
        <TextField name="name" label="Nome da chave" maxLength={60} />
        <FormProblem />
        <SubmitButton>Salvar</SubmitButton>
      </Form>
    </Dialog>
  );
}
