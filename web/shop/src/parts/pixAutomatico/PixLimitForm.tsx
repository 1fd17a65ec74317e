import { chakra, Input } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { amountProblem, type Cents, cents, formatBRL, parseBRL } from '#schema/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';

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

/** The suggestion is rounded up to the next multiple of R$ 10. */
const STEP_CENTS = 1_000;
/** R$ 10,000: the server refuses a higher limit. */
export const PIX_LIMIT_MAX: Cents = cents(1_000_000);

/** The price of one and a half shipments, rounded up, so that the limit still suffices when an item is added. */
export const suggestedLimit = (total: Cents): Cents =>
  cents(Math.min(PIX_LIMIT_MAX, Math.ceil((total * 1.5) / STEP_CENTS) * STEP_CENTS));

/** The typed limit, or a message that says what to change. `total`, the price of a shipment, is the lowest limit. */
export function readLimit(text: string, total: Cents): { limit: Cents } | { problem: string } {
  const limit = parseBRL(text);
  if (limit === null) return { problem: amountProblem(text) };
  if (limit < total) return { problem: `O limite precisa ser de pelo menos ${formatBRL(total)}.` };
  return limit > PIX_LIMIT_MAX
    ? { problem: `Escolha um limite de até ${formatBRL(PIX_LIMIT_MAX)}.` }
    : { limit };
}
