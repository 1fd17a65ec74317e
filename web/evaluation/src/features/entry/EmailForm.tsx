import {
  type RecoveryRequest,
  type RecoveryRequestForm,
  recoveryRequestShape,
} from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { useSendAccessCodeMutation } from './SignInDialog.generated.ts';

interface Props {
  /** The masked e-mail of the look-up: enough for its owner to recognise it. */
  hint: string | null;
  isFirstPassword: boolean;
  onSent(email: string): void;
  onBack(): void;
}

/** Asks for the account's full e-mail address, to which it sends a code for a new password. */
export function EmailForm({ hint, isFirstPassword, onSent, onBack }: Props) {
  const [sendCode] = useSendAccessCodeMutation();
  const form = useShapeForm<RecoveryRequestForm, RecoveryRequest>(recoveryRequestShape, { email: '' });

  const send = async ({ email }: RecoveryRequest) => {
    try {
      const { data } = await sendCode({ variables: { email } });
      const answer = data?.requestPasswordRecovery;
      if (answer?.__typename === 'InvalidInput') return showFieldProblems(form, answer.fields);
      if (answer?.__typename === 'Refusal')
        return showFieldProblems(form, [{ path: 'email', message: answer.message }]);
      onSent(email);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <>
      <p>
        {isFirstPassword
          ? 'Esta conta ainda não tem uma senha sua. Enviamos um código por e-mail e você cria a senha aqui mesmo.'
          : 'Enviamos um código para o e-mail do cadastro. Com ele você cria uma senha nova e continua daqui.'}
      </p>
      <Form form={form} onSubmit={send} label="Receber código">
        <TextField
          name="email"
          label="E-mail do cadastro"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...(hint ? { help: `O deste CPF é parecido com ${hint}.` } : {})}
        />
        <FormProblem />
        <SubmitButton>Enviar código</SubmitButton>
        <Button look="quiet" isWide onClick={onBack}>
          Voltar para a senha
        </Button>
      </Form>
    </>
  );
}
