import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { useResetTwoFactorMutation } from './SignIn.generated.ts';

const shape = z.object({ code: requiredText('Informe o código.', 12) });
type Code = z.output<typeof shape>;

interface Props {
  challenge: string;
  onExpired(message: string): void;
  onReset(): void;
  onBack(): void;
}

/** Removes the second factor by a mailed code, for a person who knows the password. */
export function ResetSecondFactorForm({ challenge, onExpired, onReset, onBack }: Props) {
  const [reset] = useResetTwoFactorMutation();
  const form = useShapeForm<z.input<typeof shape>, Code>(shape, { code: '' });

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
