import { useState } from 'react';
import * as z from 'zod/mini';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FirstField } from '#web/ui/FirstField.tsx';
import { FreshCodeDialog } from './FreshCodeDialog.tsx';

const shape = z.object({ password: z.string().check(z.minLength(1, 'Informe a sua senha.')) });
type Values = { password: string };

/** The server's refusal of the confirmed action. */
export interface RefusedAct {
  code: string;
  message: string;
}

interface Props {
  hasSecondFactor: boolean;
  /** The text that says why the person must confirm. */
  why: string;
  button: string;
  /** Performs the confirmed action. Resolves with null when it succeeded. */
  act(password: string | null): Promise<RefusedAct | null>;
  onClose(): void;
  /** True when the dialog must not close after success, because the caller replaces it by another dialog. */
  staysOpen?: boolean;
}

/**
 * Confirms the person's identity before a right is used: by a code of the app where there is one, else by the
 * password.
 */
export function ConfirmIdentityDialog(props: Props) {
  return props.hasSecondFactor ? <ByCode {...props} /> : <ByPassword {...props} />;
}

function ByCode({ why, act, onClose }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  if (refused)
    return (
      <Dialog title="Não foi possível" isOpen onClose={onClose}>
        <p>{refused}</p>
      </Dialog>
    );
  return (
    <FreshCodeDialog
      why={why}
      onPassed={async () => {
        const refusal = await act(null);
        if (refusal) setRefused(refusal.message);
        else onClose();
      }}
      onClose={onClose}
    />
  );
}

function ByPassword({ why, button, act, onClose, staysOpen }: Props) {
  const form = useShapeForm<Values, Values>(shape, { password: '' });
  const send = async ({ password }: Values) => {
    try {
      const refusal = await act(password);
      if (!refusal) return staysOpen ? undefined : onClose();
      if (refusal.code === 'invalid_password')
        return showFieldProblems(form, [{ path: 'password', message: refusal.message }]);
      showFormProblem(form, refusal.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };
  return (
    <Dialog title="Confirme que é você" isOpen onClose={onClose}>
      <p>{why}</p>
      <Form form={form} onSubmit={send} label="Confirmar que é você">
        <FirstField>
          <PasswordField name="password" label="Sua senha" autoComplete="current-password" />
        </FirstField>
        <FormProblem />
        <SubmitButton>{button}</SubmitButton>
      </Form>
    </Dialog>
  );
}
