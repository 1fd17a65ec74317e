import { chakra } from '@chakra-ui/react';
import { type FieldValues, useForm } from 'react-hook-form';
import { ACCESS_REASON_LENGTH, ACCESS_REASONS } from '#schema/audit/accessReasons.ts';
import { isMeaningfulReason } from '#schema/audit/meaningfulReason.ts';
import type { AccessReasonChoice } from '#web/apollo/schema.generated.ts';
import { Form, FormProblem } from '#web/forms/Form.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '../../page/Section.tsx';
import { TextAreaField } from '../adminForm/adminFields.tsx';
import { useGiveAccessReasonMutation } from './ReasonForm.generated.ts';

interface Props {
  /** The id by which the record is known, such as an appointment or a file; null for a list of many patients. */
  recordId: string | null;
  action: string;
  /** What the reason opens, where it is no record and no list of patients. */
  text?: string;
  onGiven(): Promise<unknown>;
  onCancel?: () => void;
}

/**
 * Asks for a reason before health data opens: a choice and a text. The server remembers it for half an hour.
 */
export function ReasonForm({ recordId, action, text, onGiven, onCancel }: Props) {
  const form = useForm<FieldValues, unknown, FieldValues>({ defaultValues: { kind: '', text: '' } });
  const [give] = useGiveAccessReasonMutation();

  const submit = async ({ kind, text }: FieldValues) => {
    const problems = [];
    if (!kind) problems.push({ path: 'kind', message: 'Escolha um motivo.' });
    if (String(text).trim().length < ACCESS_REASON_LENGTH.min)
      problems.push({ path: 'text', message: `Escreva pelo menos ${ACCESS_REASON_LENGTH.min} caracteres.` });
    else if (!isMeaningfulReason(String(text)))
      problems.push({ path: 'text', message: 'Escreva o motivo com palavras: letras repetidas não contam.' });
    if (problems.length > 0) return showFieldProblems(form, problems);
    try {
      const answer = (await give({ variables: { kind: kind as AccessReasonChoice, text, recordId } })).data
        ?.giveAccessReason;
      if (answer?.__typename !== 'AccessReasonGiven') return showFormProblem(form, answer?.message ?? '');
      await onGiven();
    } catch (failed) {
      showFailedCall(form, failed);
    }
  };

  return (
    <Section title="Por que você precisa ver?">
      <chakra.div maxWidth="measure" display="flex" flexDirection="column" gap="3">
        <p>
          {text ??
            (recordId
              ? 'Aqui há dados de saúde. O motivo vai para a auditoria e o paciente vê quem abriu, quando e por quê. Ele vale por 30 minutos para tudo deste paciente.'
              : 'Esta lista tem dados de saúde de vários pacientes. O motivo vai para a auditoria, e cada paciente vê que a lista foi aberta, quando e por quê. Ele vale por 30 minutos.')}
        </p>
        <Form form={form} label="Motivo do acesso" onSubmit={submit}>
          <SelectField name="kind" label="Motivo">
            <option value="">Escolha</option>
            {Object.entries(ACCESS_REASONS).map(([kind, label]) => (
              <option key={kind} value={kind.toUpperCase().replaceAll('-', '_')}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextAreaField name="text" label="Explique em poucas palavras" rows={2} />
          <FormProblem />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button type="submit" isPending={form.formState.isSubmitting}>
              {action}
            </Button>
            {onCancel ? (
              <Button look="quiet" onClick={onCancel}>
                Voltar
              </Button>
            ) : null}
          </chakra.div>
        </Form>
      </chakra.div>
    </Section>
  );
}
