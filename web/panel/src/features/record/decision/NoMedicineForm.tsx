import { chakra, Textarea } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { isBlank } from '#schema/text/visible.ts';
import { MAX_MESSAGE_TO_PATIENT } from '#schema/validation/clinicalTexts.ts';
import { useStoredText } from '#web/forms/useStoredText.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { type DecisionProps, useDecision } from './useDecision.ts';

/** Ends the appointment without a medicine. The patient reads the reason in the doctor's own words. */
export function NoMedicineForm({ onCancel, ...decision }: DecisionProps & { onCancel(): void }) {
  const [message, setMessage] = useStoredText(`sem-medicamento:${decision.id}`);
  const { problem, setProblem, isSending, withoutMedicine } = useDecision(decision);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) text.current?.focus();
  }, [problem]);
  return (
    <chakra.form
      aria-label="Sem necessidade de medicamento"
      display="flex"
      flexDirection="column"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlank(message)) return setProblem('Escreva uma mensagem para o paciente.');
        if (!isSending) void withoutMedicine(message).then((isDone) => isDone && setMessage(''));
      }}
    >
      <chakra.h3 fontSize="md" fontWeight="semi">
        Sem necessidade de medicamento
      </chakra.h3>
      <Field
        label="Mensagem para o paciente"
        help="Explique a decisão e o que ele pode fazer agora. Pedidos que esperam por este caso são cancelados e o valor volta inteiro para ele."
        error={problem}
        limit={{ text: message, max: MAX_MESSAGE_TO_PATIENT }}
      >
        <Textarea
          ref={text}
          value={message}
          rows={4}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button type="submit" isPending={isSending}>
          Concluir e avisar o paciente
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Voltar
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
