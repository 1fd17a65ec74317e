import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { isBlank } from '#schema/text/visible.ts';
import { Form, FormProblem } from '#web/forms/Form.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { Button } from '#web/ui/Button.tsx';
import { useTypedValues } from '../../page/typedValues.ts';
import { TextAreaField } from './adminFields.tsx';
import { FieldMistake } from './fieldMistake.ts';

/** The server's answer to an act: done, or a refusal. */
export interface ActAnswer {
  __typename?: string;
  code?: string;
  message?: string;
  fields?: readonly { path: string; message: string }[];
}

interface Props<Values extends object> {
  label: string;
  /** The version of what the form edits: values kept through a new sign-in return only to a form of the same version. */
  version?: number;
  defaults: Values;
  action: string;
  isDanger?: boolean;
  /** True, the default, requires a reason, stored with the admin's name; `'optional'` only offers the field. */
  asksReason?: boolean | 'optional';
  reasonHelp?: string;
  /** A form between other parts of a page, whose button must not outweigh them. */
  isSmall?: boolean;
  children?: ReactNode;
  /** Sends the act. An answer without a code, or none at all, means that it was done. */
  send(values: Values & { reason: string }): Promise<ActAnswer | null | undefined>;
  onDone(values: Values): void;
  /** Missing where the form is the page itself. */
  onCancel?: () => void;
}

/** The form of one act of an admin. A refusal is shown beside the fields, which keep their values. */
export function ActForm<Values extends object>({
  label,
  version = 0,
  defaults,
  action,
  isDanger = false,
  asksReason = true,
  reasonHelp = 'Fica registrado com o seu nome.',
  isSmall = false,
  children,
  send,
  onDone,
  onCancel,
}: Props<Values>) {
  const form = useForm<FieldValues, unknown, FieldValues>({ defaultValues: { reason: '', ...defaults } });
  useTypedValues(form, `${label} ${version}`);

  const submit = async (values: FieldValues) => {
    if (asksReason === true && isBlank(String(values.reason)))
      return showFieldProblems(form, [{ path: 'reason', message: 'Escreva o motivo.' }]);
    try {
      const answer = await send(values as Values & { reason: string });
      if (answer?.code === undefined) return onDone(values as Values);
      if (answer.fields && answer.fields.length > 0) return showFieldProblems(form, answer.fields);
      showFormProblem(form, answer.message ?? '');
    } catch (failed) {
      if (failed instanceof FieldMistake) return showFieldProblems(form, [failed]);
      showFailedCall(form, failed);
    }
  };

  return (
    <Form form={form} label={label} onSubmit={submit}>
      {children}
      {asksReason ? (
        <TextAreaField
          name="reason"
          label="Motivo"
          help={reasonHelp}
          isOptional={asksReason === 'optional'}
          rows={2}
        />
      ) : null}
      <FormProblem />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          type="submit"
          size={isSmall ? 'sm' : 'md'}
          look={isDanger ? 'danger' : isSmall ? 'outline' : 'primary'}
          isPending={form.formState.isSubmitting}
          flexGrow={{ base: 1, sm: 0 }}
        >
          {action}
        </Button>
        {onCancel ? (
          <Button look="quiet" flexGrow={{ base: 1, sm: 0 }} onClick={onCancel}>
            Voltar
          </Button>
        ) : null}
      </chakra.div>
    </Form>
  );
}
