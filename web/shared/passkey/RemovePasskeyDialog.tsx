import * as z from 'zod/mini';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useRemovePasskeyMutation } from './passkeys.generated.ts';
import { withFreshCode } from './withFreshCode.ts';

const withPassword = z.object({ password: z.string().check(z.minLength(1, 'Informe a sua senha.')) });
const withoutPassword = z.object({ password: z.string() });
type Values = { password: string };

interface Props {
  passkey: { id: string; name: string };
  asksPassword: boolean;
  /** True for the last passkey: the password alone signs in afterwards. */
  isLast: boolean;
  askFreshCode?: (() => Promise<boolean>) | undefined;
  onRemoved(): Promise<void>;
  onClose(): void;
}

export function RemovePasskeyDialog({
  passkey,
  asksPassword,
  isLast,
  askFreshCode,
  onRemoved,
  onClose,
}: Props) {
  const [remove] = useRemovePasskeyMutation();
  const form = useShapeForm<Values, Values>(asksPassword ? withPassword : withoutPassword, { password: '' });
  const send = async ({ password }: Values) => {
    try {
      const variables = { id: passkey.id, ...(asksPassword ? { password } : {}) };
      const runMutation = async () => (await remove({ variables })).data?.removePasskey;
      const answer = await withFreshCode(runMutation, askFreshCode);
      if (answer?.__typename === 'Done') return await onRemoved();
      if (answer?.code === 'invalid_password')
        return showFieldProblems(form, [{ path: 'password', message: answer.message }]);
      if (answer) showFormProblem(form, answer.message);
    } catch (failure) {
      showFailedCall(form, failure);
    }
  };
  return (
    <Dialog title="Remover chave de acesso" isOpen onClose={onClose}>
      <p>
        “{passkey.name}” deixa de abrir a sua conta, e os outros aparelhos em que você entrou são
        desconectados.{isLast ? ' Sem outra chave, a senha sozinha volta a abrir a conta.' : ''}
      </p>
      <Form form={form} onSubmit={send} label="Remover chave de acesso">
        {asksPassword ? (
          <PasswordField name="password" label="Sua senha" autoComplete="current-password" />
        ) : null}
        <FormProblem />
        <SubmitButton>Remover</SubmitButton>
      </Form>
    </Dialog>
  );
}
