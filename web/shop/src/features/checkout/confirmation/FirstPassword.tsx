import { useState } from 'react';
import { type FirstPassword as Chosen, firstPasswordShape } from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { NewPasswordField } from '#web/forms/NewPasswordField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useChooseFirstPasswordMutation, useFirstPasswordQuery } from './FirstPassword.generated.ts';

/** Asks for the password of an account that was made by this purchase. Empty for every other account. */
export function FirstPassword() {
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
  if (!data?.mayChooseFirstPassword || !data.me) return null;
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
        Sua conta já existe, com os dados deste pedido. Se preferir, não crie senha: na próxima visita você
        entra com um código que enviamos para {email}.
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
