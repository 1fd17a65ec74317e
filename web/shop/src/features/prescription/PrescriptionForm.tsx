import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STATES } from '#schema/br/cep.ts';
import { prescriptionErrors } from '#schema/errors/prescription.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import { dropDraft, readDraft, useDraft } from '#web/forms/formDraft.ts';
import { SelectField } from '#web/forms/SelectField.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { loginPath } from '../../page/returnPath.ts';
import type { Medicine } from '../../parts/prescription/useMedicines.ts';
import { MedicineChoice } from './MedicineChoice.tsx';
import { PageFiles } from './PageFiles.tsx';
import { SentPrescriptionsDocument, useSendPrescriptionMutation } from './PrescriptionPage.generated.ts';
import { type PrescriptionInput, type PrescriptionValues, prescriptionShape } from './prescriptionShape.ts';
import { usePrescriptionFiles } from './usePrescriptionFiles.ts';

const DRAFT = 'prescription';
const NOT_ARRIVED = 'Um dos arquivos não chegou. Envie de novo ou troque o arquivo antes de continuar.';

interface Props {
  medicines: readonly Medicine[];
  /** The medicines of the cart that need a prescription. */
  preselected: readonly string[];
  onSent(): void;
}

/**
 * The form to send a prescription: its files and data. A visitor without a session fills in the same form, and signs in
 * before it is sent.
 */
export function PrescriptionForm({ medicines, preselected, onSent }: Props) {
  const [now] = useState(() => new Date());
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const isSignedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { store, files } = usePrescriptionFiles();
  const isSent = useRef(false);
  const [sendPrescription] = useSendPrescriptionMutation({
    refetchQueries: [SentPrescriptionsDocument],
  });
  const draft = readDraft<PrescriptionValues>(DRAFT);
  const form = useShapeForm<PrescriptionValues, PrescriptionInput>(prescriptionShape(now), {
    issuedOn: '',
    doctorName: '',
    registrationNumber: '',
    registrationState: '',
    ...draft,
    productIds: draft.productIds?.length ? draft.productIds : [...preselected],
  });
  useDraft(form, DRAFT);

  const send = async (values: PrescriptionInput) => {
    if (isSent.current) return;
    if (files.length === 0) return setFileProblem(prescriptionErrors.prescription_files_required.message);
    if (!isSignedIn) return navigate(loginPath(pathname + search));
    const fileIds = await store.settled();
    if (!fileIds) return showFormProblem(form, NOT_ARRIVED);
    try {
      const { data } = await sendPrescription({ variables: { input: { ...values, fileIds } } });
      const answer = data?.uploadPrescription;
      switch (answer?.__typename) {
        case 'PrescriptionUpload':
          isSent.current = true;
          store.clear();
          dropDraft(DRAFT);
          return onSent();
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'Refusal':
          if (answer.code === 'file_not_found') store.sendAgain();
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <Form form={form} onSubmit={send} label="Enviar a receita">
      <PageFiles problem={fileProblem} onChange={() => setFileProblem(null)} />
      <MedicineChoice medicines={medicines} />
      <FieldGrid>
        <div data-span="2">
          <MaskedField
            name="issuedOn"
            label="Dia da emissão"
            help="O que está escrito na receita."
            mask="date"
            placeholder="DD/MM/AAAA"
            autoComplete="off"
          />
        </div>
        <div data-span="4">
          <TextField name="doctorName" label="Nome do médico" isOptional autoComplete="off" maxLength={120} />
        </div>
        <div data-span="3">
          <TextField
            name="registrationNumber"
            label="CRM"
            isOptional
            help="Só os números do carimbo."
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div data-span="3">
          <SelectField name="registrationState" label="Estado do CRM (opcional)" autoComplete="off">
            <option value="">Escolha</option>
            {STATES.map((uf) => (
              <option key={uf} value={uf}>
                {uf}
              </option>
            ))}
          </SelectField>
        </div>
      </FieldGrid>
      {isSignedIn ? null : (
        <Notice>
          Para enviar, você entra na sua conta e volta para cá. O que já preencheu e os arquivos ficam nesta
          tela.
        </Notice>
      )}
      <FormProblem />
      <SubmitButton>{isSignedIn ? 'Enviar receita' : 'Entrar e enviar'}</SubmitButton>
    </Form>
  );
}
