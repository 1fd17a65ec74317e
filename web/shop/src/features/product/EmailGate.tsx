import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { type Newsletter, type NewsletterForm, newsletterShape } from '#schema/validation/newsletter.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { EmailField } from '#web/forms/EmailField.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { draftKey, storeDraft } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useEmailGateMutation } from './EmailGate.generated.ts';

const STORAGE_KEY = 'email-asked';

/**
 * Asks a visitor for their e-mail on a page that is set to ask, once per browser. It never blocks the page, and
 * news are only sent to those who ticked their box; without it the values only fill in the registration of this tab.
 */
export default function EmailGate() {
  const [isOpen, setIsOpen] = useState(false);
  const [wantsNews, setWantsNews] = useState(false);
  const [subscribe] = useEmailGateMutation();
  const form = useShapeForm<NewsletterForm, Newsletter>(newsletterShape, { name: '', email: '' });

  useEffect(() => setIsOpen(localStorage.getItem(STORAGE_KEY) === null), []);

  const close = () => {
    localStorage.setItem(STORAGE_KEY, '1');
    setIsOpen(false);
  };

  const submit = async (typed: Newsletter) => {
    const [firstName = '', ...others] = typed.name.split(' ');
    storeDraft(draftKey('register'), { firstName, lastName: others.join(' '), email: typed.email });
    if (!wantsNews) return close();
    try {
      const answer = (await subscribe({ variables: typed })).data?.subscribeNewsletter;
      if (answer?.__typename === 'Done') close();
      else if (answer?.__typename === 'InvalidInput') showFieldProblems(form, answer.fields);
      else if (answer) showFormProblem(form, answer.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Dialog title="Quer adiantar seu cadastro?" isOpen={isOpen} onClose={close}>
      <p>Deixe seu nome e e-mail, e eles já vão preenchidos na compra. Também dá para seguir sem isso.</p>
      <Form form={form} onSubmit={submit}>
        <TextField name="name" label="Nome e sobrenome" autoComplete="name" />
        <EmailField name="email" />
        <CheckBox
          isChecked={wantsNews}
          onChange={setWantsNews}
          help="Opcional. Você cancela quando quiser, no próprio e-mail."
        >
          Quero receber novidades e ofertas por e-mail
        </CheckBox>
        <FormProblem />
        <SubmitButton>Continuar</SubmitButton>
        <Button type="button" look="quiet" onClick={close}>
          Agora não
        </Button>
      </Form>
      <chakra.p fontSize="sm" color="muted">
        Sem a caixa marcada, nada é enviado: o que você digitou fica só neste aparelho.
      </chakra.p>
    </Dialog>
  );
}
