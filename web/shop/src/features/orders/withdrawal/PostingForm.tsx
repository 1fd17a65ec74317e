import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import { Form, FormProblem } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { useRegisterReturnPostingMutation } from './WithdrawalPanel.generated.ts';

const shape = z.object({ carrierCode: requiredText('Escreva o código do comprovante.', 40) });

/** Asks for the code on the post office's receipt. It proves the posting, which sets the latest date of the refund. */
export function PostingForm({ id }: { id: string }) {
  const form = useShapeForm(shape, { carrierCode: '' });
  const [register] = useRegisterReturnPostingMutation();
  const submit = async ({ carrierCode }: z.output<typeof shape>) => {
    try {
      const { data } = await register({ variables: { id, carrierCode } });
      const answer = data?.registerReturnPosting;
      if (answer?.__typename === 'InvalidInput') showFieldProblems(form, answer.fields);
      else if (answer?.__typename === 'Refusal') showFormProblem(form, answer.message);
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };
  return (
    <Form form={form} label="Já postei" onSubmit={submit}>
      <TextField
        name="carrierCode"
        label="Já postou? Código do comprovante"
        help="Duas letras, nove números e BR. Por exemplo: AA123456785BR."
        autoCapitalize="characters"
        autoComplete="off"
      />
      <FormProblem />
      <Button
        type="submit"
        look="outline"
        size="sm"
        alignSelf="flex-start"
        isPending={form.formState.isSubmitting}
      >
        Informar a postagem
      </Button>
    </Form>
  );
}
