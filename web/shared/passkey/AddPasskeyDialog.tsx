import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX } from '#schema/constants.ts';
import { passkeyNameShape } from '#schema/validation/passkey.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField, TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { readTokens, saveTokens } from '#web/session/tokens.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { createPasskey, passkeyProblem } from './browserPasskey.ts';
import { useAddPasskeyMutation, useStartAddingPasskeyMutation } from './PasskeyList.generated.ts';
import { withFreshCode } from './withFreshCode.ts';

const withPassword = z.extend(passkeyNameShape, {
  password: z.string().check(z.minLength(1, 'Informe a sua senha.')),
});
const withoutPassword = z.extend(passkeyNameShape, { password: z.string() });
type Values = { name: string; password: string };

interface Props {
  /**
   * True without a second factor, or just after a recovery code was used; otherwise a fresh code or passkey is asked.
   */
  asksPassword: boolean;
  /** After this the password alone no longer signs in: the dialog warns first. */
  isFirstFactor: boolean;
  askFreshCode?: (() => Promise<boolean>) | undefined;
  onAdded(recoveryCodes: readonly string[]): Promise<void>;
  onClose(): void;
}

export function AddPasskeyDialog({ asksPassword, isFirstFactor, askFreshCode, onAdded, onClose }: Props) {
  const [start] = useStartAddingPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useShapeForm<Values, Values>(asksPassword ? withPassword : withoutPassword, {
    name: suggestDeviceName(navigator.userAgent),
    password: '',
  });

  const send = async ({ name, password }: Values) => {
    try {
      const variables = asksPassword ? { password } : {};
      const ask = async () => (await start({ variables })).data?.startAddingPasskey;
      const started = await withFreshCode(ask, askFreshCode);
      if (started?.__typename !== 'PasskeyOptions') {
        if (started?.code === 'invalid_password')
          return showFieldProblems(form, [{ path: 'password', message: started.message }]);
        return started && showFormProblem(form, started.message);
      }
      const response = await createPasskey(started.options);
      const answer = (await add({ variables: { name, response } })).data?.addPasskey;
      if (answer?.__typename !== 'PasskeyAdded') return answer && showFormProblem(form, answer.message);
      // The new token records that this session passed the second factor; the refresh token does not change.
      saveTokens({ token: answer.token, refreshToken: readTokens()?.refreshToken ?? '' });
      await onAdded(answer.recoveryCodes);
    } catch (failure) {
      const problem = passkeyProblem(failure);
      if (problem) showFormProblem(form, problem);
      else showFailedCall(form, failure);
    }
  };

  return (
    <Dialog title="Adicionar chave de acesso" isOpen onClose={onClose}>
      <p>
        O aparelho vai pedir a sua digital, o seu rosto ou o seu PIN.
        {isFirstFactor ? ' Depois disso, quem entrar com a senha vai precisar também de uma chave.' : ''} Os
        outros aparelhos em que você entrou são desconectados.
      </p>
      <Form form={form} onSubmit={send} label="Adicionar chave de acesso">
        <TextField
          name="name"
          label="Nome da chave"
          help="Para você saber qual é."
          maxLength={PASSKEY_NAME_MAX}
        />
        {asksPassword ? (
          <PasswordField name="password" label="Sua senha" autoComplete="current-password" />
        ) : null}
        <FormProblem />
        <SubmitButton>Continuar</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** A suggested name for a passkey created on this device. */
function suggestDeviceName(userAgent: string): string {
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/iPad/.test(userAgent)) return 'iPad';
  if (/Android/.test(userAgent)) return 'Celular Android';
  if (/Windows/.test(userAgent)) return 'Computador Windows';
  if (/Mac OS X/.test(userAgent)) return 'Mac';
  return 'Computador';
}
