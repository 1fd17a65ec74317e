import * as z from 'zod/mini';
import { hasWrongCheckDigit, WRONG_CHECK_DIGIT } from '#schema/br/tracking.ts';
import { requiredText } from '#schema/validation/fields.ts';
import { Form, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { useShapeForm } from '#web/forms/useShapeForm.ts';

const shape = z.object({
  code: requiredText('Digite o código do pedido.', 40).check(
    z.refine((typed) => !hasWrongCheckDigit(typed), WRONG_CHECK_DIGIT),
  ),
});
type Tracking = z.output<typeof shape>;

/** Asks for the tracking code of an order. */
export function TrackingForm({ code, onSubmit }: { code: string; onSubmit(code: string): void }) {
  const form = useShapeForm<Tracking, Tracking>(shape, { code });
  return (
    <Form form={form} onSubmit={async ({ code: typed }) => onSubmit(typed)} label="Rastrear pedido">
      <TextField
        name="code"
        label="Código do pedido"
        placeholder="AP-"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <SubmitButton>Acompanhar</SubmitButton>
    </Form>
  );
}
