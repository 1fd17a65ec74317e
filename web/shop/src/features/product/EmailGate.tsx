import { chakra, Input } from '@chakra-ui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useEmailGateMutation } from './EmailGate.generated.ts';

const STORAGE_KEY = 'email-asked';

interface Problems {
  name?: string | undefined;
  email?: string | undefined;
}

function localProblems(name: string, email: string): Problems {
  return {
    name: name.trim().split(/\s+/).length < 2 ? 'Escreva nome e sobrenome.' : undefined,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Escreva um e-mail válido.',
  };
}

/** Asks a visitor for their e-mail before a promotional page, once per browser. */
export default function EmailGate() {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [subscribe, { loading }] = useEmailGateMutation();

  useEffect(() => setIsOpen(localStorage.getItem(STORAGE_KEY) === null), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const foundProblems = localProblems(name, email);
    setProblems(foundProblems);
    setFailure(null);
    if (foundProblems.name || foundProblems.email) return;
    try {
      const { data } = await subscribe({ variables: { name: name.trim(), email: email.trim() } });
      const answer = data?.subscribeNewsletter;
      if (answer?.__typename === 'Done') {
        localStorage.setItem(STORAGE_KEY, '1');
        setIsOpen(false);
      } else if (answer?.__typename === 'InvalidInput') {
        setProblems(Object.fromEntries(answer.fields.map(({ path, message }) => [path, message])));
      } else if (answer) {
        setFailure(answer.message);
      }
    } catch (problem) {
      setFailure(errorText(problem, 'defaultForm'));
    }
  };

  return (
    <Dialog title="Antes de ver esta página" isOpen={isOpen} onClose={() => setIsOpen(false)} isBlocking>
      <p>Deixe seu e-mail para continuar e receber novidades da loja. Você cancela quando quiser.</p>
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
        <Field label="Nome e sobrenome" error={problems.name}>
          <Input autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="E-mail" error={problems.email ?? failure ?? undefined}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" isWide isPending={loading}>
          Continuar
        </Button>
      </chakra.form>
      <chakra.p fontSize="sm" color="muted">
        Usamos o e-mail só para enviar novidades da loja, conforme a LGPD.
      </chakra.p>
    </Dialog>
  );
}
