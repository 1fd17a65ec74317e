import { useState } from 'react';
import * as z from 'zod/mini';
import { password } from '#schema/validation/fields.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { PasswordField } from '#web/forms/fields.tsx';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { FreshCodeDialog } from '../../../parts/identity/FreshCodeDialog.tsx';
import { useChangePasswordMutation } from './PasswordPanel.generated.ts';

const changeShape = z
  .object({
    current: z.string().check(z.minLength(1, 'Informe a senha atual.')),
    password: password('Informe a nova senha.'),
    passwordConfirmation: z.string().check(z.minLength(1, 'Confirme a senha.')),
  })
  .check(
    z.refine((form) => form.password === form.passwordConfirmation, {
      error: 'As senhas não são iguais.',
      path: ['passwordConfirmation'],
    }),
  );

const EMPTY = { current: '', password: '', passwordConfirmation: '' };
type Change = typeof EMPTY;

export function PasswordPanel() {
  const [change] = useChangePasswordMutation();
  /** A change of the password that waits for a code of the second factor. */
  const [waitingChange, setWaitingChange] = useState<Change | null>(null);
  const form = useShapeForm<Change, Change>(changeShape, EMPTY);

  const send = async (values: Change) => {
    const { current, password: next } = values;
    setWaitingChange(null);
    try {
      const { data } = await change({ variables: { current, password: next } });
      const answer = data?.changePassword;
      switch (answer?.__typename) {
        case 'Done':
          form.reset(EMPTY);
          toast('Senha alterada.', 'ok');
          return;
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal':
          if (answer.code === 'step_up_required') return setWaitingChange(values);
          if (answer.code !== 'invalid_password') return showFormProblem(form, answer.message);
          return showFieldProblems(form, [{ path: 'current', message: answer.message }]);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Panel title="Trocar a senha">
      <p>
        Entrou sempre com um código, ou não lembra a senha?{' '}
        <TextLink to="/password-recovery">Criar uma senha nova pelo e-mail</TextLink>
      </p>
      <Form form={form} onSubmit={send} label="Trocar a senha">
        <FieldGrid>
          <div data-span="2">
            <PasswordField name="current" label="Senha atual" autoComplete="current-password" />
          </div>
          <div data-span="2">
            <NewPasswordField name="password" label="Nova senha" help="Pelo menos 6 caracteres." />
          </div>
          <div data-span="2">
            <PasswordField
              name="passwordConfirmation"
              label="Repita a nova senha"
              autoComplete="new-password"
            />
          </div>
        </FieldGrid>
        <FormProblem />
        <SubmitButton>Trocar senha</SubmitButton>
      </Form>
      {waitingChange ? (
        <FreshCodeDialog
          why="Para trocar a senha, confirme com a verificação em duas etapas."
          onPassed={() => send(waitingChange)}
          onClose={() => setWaitingChange(null)}
        />
      ) : null}
    </Panel>
  );
}
