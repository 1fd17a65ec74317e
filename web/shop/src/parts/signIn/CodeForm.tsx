import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { NOTICES } from '#schema/notices.ts';
import { type CodeSignIn, type CodeSignInForm, codeSignInShape } from '#schema/validation/account.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { FirstField } from '#web/ui/FirstField.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Challenge } from './SecondFactorForm.tsx';
import { useSignInWithCodeMutation } from './SignIn.generated.ts';
import { useRequestSignInCode } from './useRequestSignInCode.ts';
import type { SessionTokens } from './useStartSession.ts';

interface Props {
  username: string;
  onSignedIn(tokens: SessionTokens): Promise<void>;
  onChallenge(challenge: Challenge): void;
  onBack(): void;
}

/** Signs in with the code of the mail. The CPF is asked where the e-mail of the account was never confirmed. */
export function CodeForm({ username, onSignedIn, onChallenge, onBack }: Props) {
  const [signIn] = useSignInWithCodeMutation();
  const requestCode = useRequestSignInCode();
  const [asksDocument, setAsksDocument] = useState(false);
  const [isResending, setResending] = useState(false);
  const form = useShapeForm<CodeSignInForm, CodeSignIn>(codeSignInShape, {
    username,
    code: '',
    document: '',
  });

  const send = async (variables: CodeSignIn) => {
    try {
      const answer = (await signIn({ variables })).data?.signInWithCode;
      switch (answer?.__typename) {
        case 'AuthRecord':
          return await onSignedIn(answer);
        case 'TwoFactorChallenge':
          return onChallenge(answer);
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
    setResending(true);
    try {
      const problem = await requestCode(username);
      toast(problem ?? NOTICES.recoverySent, problem ? 'danger' : 'ok');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    } finally {
      setResending(false);
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Entrar com o código">
      <p role="status">
        Se há uma conta com {username}, enviamos um código de 6 números para o e-mail dela. Ele vale por 15
        minutos. Veja também o spam.
      </p>
      <FirstField>
        <MaskedField
          name="code"
          label="Código de 6 números"
          mask="recoveryCode"
          autoComplete="one-time-code"
        />
      </FirstField>
      {asksDocument ? <MaskedField name="document" label="CPF do cadastro" mask="cpf" /> : null}
      <FormProblem />
      <SubmitButton>Entrar com o código</SubmitButton>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <Button look="quiet" size="sm" isPending={isResending} onClick={() => void resend()}>
          Reenviar código
        </Button>
        <Button look="quiet" size="sm" onClick={onBack}>
          Usar a senha
        </Button>
      </chakra.div>
    </Form>
  );
}
