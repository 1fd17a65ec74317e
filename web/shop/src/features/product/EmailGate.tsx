import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { type Newsletter, type NewsletterForm, newsletterShape } from '#schema/validation/newsletter.ts';
import { EmailField } from '#web/forms/EmailField.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useEmailGateMutation } from './EmailGate.generated.ts';

const STORAGE_KEY = 'email-asked';

/** Asks a visitor for their e-mail before a promotional page, once per browser. */
export default function EmailGate() {
  const [isOpen, setIsOpen] = useState(false);
  const [subscribe] = useEmailGateMutation();
  const form = useShapeForm<NewsletterForm, Newsletter>(newsletterShape, { name: '', email: '' });

  useEffect(() => setIsOpen(localStorage.getItem(STORAGE_KEY) === null), []);

  const submit = async (variables: Newsletter) => {
    try {
      const answer = (await subscribe({ variables })).data?.subscribeNewsletter;
      if (answer?.__typename === 'Done') {
        localStorage.setItem(STORAGE_KEY, '1');
        setIsOpen(false);
      } else if (answer?.__typename === 'InvalidInput') showFieldProblems(form, answer.fields);
      else if (answer) showFormProblem(form, answer.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Dialog title="Antes de ver esta página" isOpen={isOpen} onClose={() => setIsOpen(false)} isBlocking>
      <p>Deixe seu e-mail para continuar e receber novidades da loja. Você cancela quando quiser.</p>
      <Form form={form} onSubmit={submit}>
        <TextField name="name" label="Nome e sobrenome" autoComplete="name" />
        <EmailField name="email" />
        <FormProblem />
        <SubmitButton>Continuar</SubmitButton>
      </Form>
      <chakra.p fontSize="sm" color="muted">
        Usamos o e-mail só para enviar novidades da loja, conforme a LGPD.
      </chakra.p>
    </Dialog>
  );
}
