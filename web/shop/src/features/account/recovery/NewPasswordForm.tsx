import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NOTICES } from '#schema/notices.ts';
import {
  type PasswordRecovery,
  type PasswordRecoveryForm,
  passwordRecoveryShape,
} from '#schema/validation/account.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, PasswordField } from '#web/forms/fields.tsx';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { withReturn } from '../../../page/returnPath.ts';
import { NotMyAccount } from './NotMyAccount.tsx';
import { useRecoverPasswordMutation } from './RecoveryPage.generated.ts';
import { useRequestCode } from './useRequestCode.ts';

const RESEND_AFTER_S = 60;

/** Counts down the seconds until another code can be requested, so that the first mail has time to arrive. */
function useCountdown(seconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { left: secondsLeft, restart: () => setSecondsLeft(seconds) };
}

export function NewPasswordForm({ email, onOtherEmail }: { email: string; onOtherEmail(): void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [recover] = useRecoverPasswordMutation();
  const requestCode = useRequestCode();
  const countdown = useCountdown(RESEND_AFTER_S);
  const form = useShapeForm<PasswordRecoveryForm, PasswordRecovery>(passwordRecoveryShape, {
    code: '',
    password: '',
    passwordConfirmation: '',
    document: '',
  });

  const [asksDocument, setAsksDocument] = useState(false);

  const send = async ({ code, password, document }: PasswordRecovery) => {
    try {
      const { data } = await recover({ variables: { input: { email, code, password, document } } });
      const answer = data?.recoverPassword;
      switch (answer?.__typename) {
        case 'Done':
          toast(NOTICES.passwordRecovered, 'ok');
          navigate(withReturn('/login', search), { replace: true, state: { email } });
          return;
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal': {
          const isOfDocument = answer.code.startsWith('recovery_document');
          if (isOfDocument) setAsksDocument(true);
          return showFieldProblems(form, [
            { path: isOfDocument ? 'document' : 'code', message: answer.message },
          ]);
        }
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  const resend = async () => {
    countdown.restart();
    try {
      const problem = await requestCode(email);
      toast(problem ?? NOTICES.recoverySent, problem ? 'danger' : 'ok');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Recuperar acesso">
      <MaskedField name="code" label="Código de 6 números" mask="recoveryCode" autoComplete="one-time-code" />
      {asksDocument ? <MaskedField name="document" label="CPF do cadastro" mask="cpf" /> : null}
      <NewPasswordField
        name="password"
        person={{ email }}
        label="Nova senha"
        help="Pelo menos 6 caracteres. Uma frase curta é mais segura e mais fácil de lembrar."
      />
      <PasswordField name="passwordConfirmation" label="Repita a nova senha" autoComplete="new-password" />
      <FormProblem />
      <SubmitButton>Salvar nova senha</SubmitButton>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <Button look="quiet" size="sm" disabled={countdown.left > 0} onClick={() => void resend()}>
          {countdown.left > 0 ? `Reenviar código em ${countdown.left} s` : 'Reenviar código'}
        </Button>
        <Button look="quiet" size="sm" onClick={onOtherEmail}>
          Usar outro e-mail
        </Button>
        <NotMyAccount email={email} code={() => String(form.getValues('code'))} />
      </chakra.div>
    </Form>
  );
}
