import { chakra, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_SUBJECT_MAX,
  type ContactUs,
  type ContactUsForm,
  contactUsShape,
} from '#schema/validation/contactUs.ts';
import { EmailField } from '#web/forms/EmailField.tsx';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { Form, FormProblem } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useContactUsMutation } from './HelpPage.generated.ts';

interface Props {
  /** The signed-in person; a guest types name and e-mail. */
  writer?: Pick<ContactUsForm, 'name' | 'email'>;
  onSent?(): void;
}

function MessageField() {
  const { field, fieldState } = useController({ name: 'message' });
  return (
    <Field
      label="Mensagem"
      error={fieldState.error?.message}
      help="Não envie exames nem dados de saúde por aqui."
      limit={{ text: field.value, max: CONTACT_MESSAGE_MAX }}
    >
      <Textarea rows={5} {...field} />
    </Field>
  );
}

/** Sends a message to the support team. The form keeps its values when something fails. */
export function ContactSection({ writer, onSent }: Props) {
  const [isSent, setIsSent] = useState(false);
  const [send] = useContactUsMutation();
  const form = useShapeForm<ContactUsForm, ContactUs>(contactUsShape, {
    name: '',
    email: '',
    subject: '',
    message: '',
    ...writer,
  });

  const submit = async (input: ContactUs) => {
    try {
      const answer = (await send({ variables: { input } })).data?.contactUs;
      if (answer?.__typename === 'Done') {
        form.reset();
        setIsSent(true);
        onSent?.();
      } else if (answer?.__typename === 'InvalidInput') showFieldProblems(form, answer.fields);
      else if (answer) showFormProblem(form, answer.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  if (isSent) {
    return (
      <chakra.div display="flex" flexDirection="column" gap="4" alignItems="start" role="status">
        <Notice tone="ok">
          Recebemos sua mensagem e enviamos um recibo para o seu e-mail. A resposta chega por lá em até 5 dias
          úteis, quase sempre antes.
        </Notice>
        <Button look="outline" onClick={() => setIsSent(false)}>
          Escrever outra mensagem
        </Button>
      </chakra.div>
    );
  }
  return (
    <Form form={form} onSubmit={submit} label="Fale conosco">
      <FieldGrid>
        <div data-span="3">
          <TextField name="name" label="Nome" autoComplete="name" />
        </div>
        <div data-span="3">
          <EmailField name="email" />
        </div>
      </FieldGrid>
      <TextField name="subject" label="Assunto" maxLength={CONTACT_SUBJECT_MAX} />
      <MessageField />
      <FormProblem />
      <Button type="submit" isPending={form.formState.isSubmitting} alignSelf="start">
        Enviar mensagem
      </Button>
    </Form>
  );
}
