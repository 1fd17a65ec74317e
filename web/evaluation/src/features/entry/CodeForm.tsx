import { useState } from 'react';
import { accountErrors } from '#schema/errors/account.ts';
import {
  type PasswordRecovery,
  type PasswordRecoveryForm,
  passwordRecoveryShape,
} from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, PasswordField } from '#web/forms/fields.tsx';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { useOpenWithCodeMutation } from './SignInDialog.generated.ts';
import { signIn } from './signIn.ts';

interface Props {
  email: string;
  /** The CPF for which the dialog was opened, if any. */
  document: string | null;
  onSignedIn(): void;
  onOtherEmail(): void;
}

/** Takes the code of the e-mail and a new password, and signs in. */
export function CodeForm({ email, document: known, onSignedIn, onOtherEmail }: Props) {
  const [openWithCode] = useOpenWithCodeMutation();
  const form = useShapeForm<PasswordRecoveryForm, PasswordRecovery>(passwordRecoveryShape, {
    code: '',
    password: '',
    passwordConfirmation: '',
    document: known ?? '',
  });
  const [asksDocument, setAsksDocument] = useState(false);

  const send = async ({ code, password, document }: PasswordRecovery) => {
    try {
      const { data } = await openWithCode({ variables: { input: { email, code, password, document } } });
      const answer = data?.recoverPassword;
      if (answer?.__typename === 'InvalidInput') return showFieldProblems(form, answer.fields);
      if (answer?.__typename === 'Refusal') {
        const isOfDocument = answer.code.startsWith('recovery_document');
        if (isOfDocument) setAsksDocument(true);
        return showFieldProblems(form, [
          { path: isOfDocument ? 'document' : 'code', message: answer.message },
        ]);
      }
      const signedIn = await signIn({ username: email, password });
      if (signedIn?.kind === 'signedIn') return onSignedIn();
      showFormProblem(form, accountErrors.login_after_registration_failed.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <>
      <p>Enviamos um código para {email}. Ele vale por 15 minutos.</p>
      <Form form={form} onSubmit={send} label="Entrar com código">
        <MaskedField
          name="code"
          label="Código de 6 números"
          mask="recoveryCode"
          autoComplete="one-time-code"
        />
        {asksDocument ? <MaskedField name="document" label="CPF do cadastro" mask="cpf" /> : null}
        <NewPasswordField name="password" person={{ email }} label="Nova senha" />
        <PasswordField name="passwordConfirmation" label="Repita a nova senha" autoComplete="new-password" />
        <FormProblem />
        <SubmitButton>Salvar e continuar</SubmitButton>
        <Button look="quiet" isWide onClick={onOtherEmail}>
          Usar outro e-mail
        </Button>
      </Form>
    </>
  );
}
