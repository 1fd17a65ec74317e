import { rgShape } from '#schema/validation/account.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { RgField } from '#web/forms/RgField.tsx';
import { showFailedCall, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { evaluationApi } from '../draft/EvaluationApi.ts';

interface RgForm {
  nationalityDocument: string;
}

/** Asks for the number of the RG, which the prescriptions of some lines require. It is asked once and stored. */
export default function RgPrompt({ onSaved, onClose }: { onSaved(): void; onClose(): void }) {
  const form = useShapeForm<RgForm, RgForm>(rgShape, { nationalityDocument: '' });
  const send = async ({ nationalityDocument }: RgForm) => {
    try {
      const refused = await evaluationApi().saveRg(nationalityDocument);
      if (refused) showFormProblem(form, refused.message);
      else onSaved();
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };
  return (
    <Dialog title="Falta o seu RG" isOpen onClose={onClose}>
      <p>O médico precisa do número do seu documento de identidade para emitir a receita. É só uma vez.</p>
      <Form form={form} onSubmit={send} label="Documento de identidade">
        <RgField
          name="nationalityDocument"
          label="Número do RG"
          help="Pelo menos 6 números. Na CIN, é o CPF."
        />
        <FormProblem />
        <SubmitButton>Salvar RG</SubmitButton>
      </Form>
    </Dialog>
  );
}
