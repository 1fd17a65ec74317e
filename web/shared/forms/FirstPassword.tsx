import { type ReactNode, useState } from 'react';
import { type FirstPassword as Chosen, firstPasswordShape } from '#schema/validation/account.ts';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useChooseFirstPasswordMutation, useFirstPasswordQuery } from './FirstPassword.generated.ts';
import { Form, FormProblem, SubmitButton } from './Form.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from './serverProblems.ts';
import { useShapeForm } from './useShapeForm.ts';

/**
 * Asks for the password of an account that was just made without one, by a purchase or an evaluation. `otherwise` is
 * shown for every other account.
 */
export function FirstPassword({ otherwise = null }: { otherwise?: ReactNode }) {
  const { data } = useFirstPasswordQuery({ fetchPolicy: 'cache-and-network' });
  const [choose] = useChooseFirstPasswordMutation();
  const [isChosen, setChosen] = useState(false);
  const form = useShapeForm<Chosen, Chosen>(firstPasswordShape, { password: '' });

  if (isChosen)
    return (
      <div role="status">
        <Notice tone="ok">Senha criada. Na próxima visita, entre com o seu e-mail e ela.</Notice>
      </div>
    );
  if (!data?.mayChooseFirstPassword || !data.me) return otherwise;
  const { email, name, document, phone, birthDate } = data.me;

  const send = async ({ password }: Chosen) => {
    try {
      const answer = (await choose({ variables: { password } })).data?.chooseFirstPassword;
      switch (answer?.__typename) {
        case 'Done':
          return setChosen(true);
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal':
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Panel title="Crie uma senha para a próxima visita">
      <p>
        Sua conta já existe, com os dados que você informou. Se preferir, não crie senha: na próxima visita
        você entra com um código que enviamos para {email}.
      </p>
      <Form form={form} onSubmit={send} label="Criar senha">
        {/* Password managers store the password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          name="password"
          label="Senha"
          help="Pelo menos 6 caracteres. Uma frase curta é mais segura e mais fácil de lembrar."
          person={{ email, name, document, phone, birthDate }}
        />
        <FormProblem />
        <SubmitButton>Criar senha</SubmitButton>
      </Form>
    </Panel>
  );
}
