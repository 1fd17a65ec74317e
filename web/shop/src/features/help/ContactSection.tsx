import { chakra, Input, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { type ContactForm, contactForm } from './contactForm.ts';
import { useContactUsMutation } from './HelpPage.generated.ts';

const EMPTY: ContactForm = { name: '', email: '', subject: '', message: '' };

function isFieldName(path: string): path is keyof ContactForm {
  return path in EMPTY;
}

interface Props {
  /** The signed-in person; a guest types name and e-mail. */
  writer?: Pick<ContactForm, 'name' | 'email'>;
  onSent?(): void;
}

/** Sends a message to the support team. The form keeps its values when something fails. */
export function ContactSection({ writer, onSent }: Props) {
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [send] = useContactUsMutation();
  const { register, handleSubmit, setError, reset, formState } = useForm<ContactForm>({
    resolver: zodResolver(contactForm),
    defaultValues: { ...EMPTY, ...writer },
  });
  const { errors, isSubmitting } = formState;
  const isHydrated = useHydrated();

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    try {
      const { data } = await send({ variables: { input } });
      const answer = data?.contactUs;
      if (answer?.__typename === 'Done') {
        reset();
        setIsSent(true);
        onSent?.();
        return;
      }
      if (answer?.__typename === 'InvalidInput') {
        const first = answer.fields.find(({ path }) => isFieldName(path));
        for (const { path, message } of answer.fields) {
          if (isFieldName(path)) setError(path, { message }, { shouldFocus: path === first?.path });
        }
      }
      setFailure(answer?.message ?? null);
    } catch (problem) {
      setFailure(errorText(problem, 'defaultForm'));
    }
  });

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
    <chakra.form
      onSubmit={submit}
      noValidate
      // If the script loads late, the browser submits the form itself; by GET the message would be in the address and
      // in logs.
      method="post"
      aria-label="Fale conosco"
    >
      <chakra.fieldset
        disabled={!isHydrated}
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Field label="Nome" error={errors.name?.message}>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <chakra.div gridColumn="1 / -1">
          <Field label="Assunto" error={errors.subject?.message}>
            <Input {...register('subject')} />
          </Field>
        </chakra.div>
        <chakra.div gridColumn="1 / -1">
          <Field
            label="Mensagem"
            error={errors.message?.message}
            help="Não envie exames nem dados de saúde por aqui."
          >
            <Textarea rows={5} {...register('message')} />
          </Field>
        </chakra.div>
        <chakra.div gridColumn="1 / -1" display="flex" flexDirection="column" gap="4" alignItems="start">
          {failure ? <Notice tone="danger">{failure}</Notice> : null}
          <Button type="submit" isPending={isSubmitting}>
            Enviar mensagem
          </Button>
        </chakra.div>
      </chakra.fieldset>
    </chakra.form>
  );
}
