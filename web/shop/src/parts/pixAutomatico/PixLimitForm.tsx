import { chakra, Input } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { type Cents, formatBRL } from '#schema/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { readLimit, suggestedLimit } from './pixLimit.ts';

interface Props {
  /** The price of one shipment: the lowest valid limit. */
  total: Cents;
  buttonText: string;
  isPending: boolean;
  onLimit(limit: Cents): void;
}

/** Asks for the highest amount of one charge. The person confirms it at the bank, and may change it there. */
export function PixLimitForm({ total, buttonText, isPending, onLimit }: Props) {
  const [typed, setTyped] = useState(() => formatBRL(suggestedLimit(total)).replace(/^R\$\s*/, ''));
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = readLimit(typed, total);
    if ('limit' in result) return onLimit(result.limit);
    setProblem(result.problem);
    input.current?.focus();
  };

  return (
    <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="4">
      <Field
        label="Limite por cobrança, em reais"
        help="Nenhuma cobrança passa desse valor. Você confirma o limite no aplicativo do banco e pode mudá-lo lá."
        error={problem}
      >
        <Input
          ref={input}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" size="lg" isWide isPending={isPending}>
        {buttonText}
      </Button>
    </chakra.form>
  );
}
