import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { NOTICES } from '#schema/notices.ts';
import {
  type RecoveryRequest,
  type RecoveryRequestForm,
  recoveryRequestShape,
} from '#schema/validation/account.ts';
import { EmailField } from '#web/forms/EmailField.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { toast } from '#web/ui/toast.ts';
import { withReturn } from '../../../page/returnPath.ts';
import { TextLink } from '../SignInCard.tsx';
import { useRequestCode } from './useRequestCode.ts';

const StyledLink = chakra(Link, { base: TextLink });

export function RecoveryEmailForm({ onSent }: { onSent(email: string): void }) {
  const { search } = useLocation();
  const requestCode = useRequestCode();
  const form = useShapeForm<RecoveryRequestForm, RecoveryRequest>(recoveryRequestShape, { email: '' });

  const send = async ({ email }: RecoveryRequest) => {
    try {
      const problem = await requestCode(email);
      if (problem !== null) return showFieldProblems(form, [{ path: 'email', message: problem }]);
      toast(NOTICES.recoverySent, 'ok');
      onSent(email);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Recuperar senha">
      <EmailField name="email" />
      <FormProblem />
      <SubmitButton>Enviar código</SubmitButton>
      <chakra.p textAlign="center">
        <StyledLink to={withReturn('/login', search)}>Voltar para entrar</StyledLink>
      </chakra.p>
    </Form>
  );
}
