import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { STATES } from '#schema/br/cep.ts';
import { crmOf } from '#schema/br/crm.ts';
import { addMonths, type Day, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { readTypedDay } from '#schema/br/typedDay.ts';
import { PRESCRIPTION_VALIDITY_MONTHS } from '#schema/constants.ts';
import { prescriptionErrors } from '#schema/errors/prescription.ts';
import { optionalText } from '#schema/validation/fields.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
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
import { PageFiles } from './PageFiles.tsx';
import { SentPrescriptionsDocument, useSendPrescriptionMutation } from './PrescriptionPage.generated.ts';
import { usePrescriptionFiles } from './prescriptionFiles.ts';

function issueDayProblem(day: Day | null, today: Day): string | null {
  if (day === null) return `Informe o dia em que a receita foi emitida, como ${formatDay(today)}.`;
  if (day > today) return prescriptionErrors.prescription_in_future.message;
  const isTooOld = addMonths(day, PRESCRIPTION_VALIDITY_MONTHS) < today;
  return isTooOld ? prescriptionErrors.prescription_too_old.message : null;
}

/** The form fields for the data that a patient can read on a prescription, validated as on the server. */
function prescriptionShape(now: Date) {
  const today = todayInSaoPaulo(now);
  return z
    .object({
      productIds: z
        .array(z.string())
        .check(z.minLength(1, prescriptionErrors.prescription_products_required.message)),
      issuedOn: z.pipe(
        z.string(),
        z.transform((text, context): string => {
          const day = readTypedDay(text);
          const problem = issueDayProblem(day, today);
          if (problem === null && day !== null) return day;
          context.issues.push({ code: 'custom', message: problem ?? '', input: text });
          return z.NEVER;
        }),
      ),
      doctorName: optionalText(120),
      registrationNumber: optionalText(20),
      registrationState: optionalText(2),
    })
    .check(
      z.refine(({ registrationNumber, registrationState }) => !registrationNumber || !!registrationState, {
        path: ['registrationState'],
        error: 'Escolha o estado do CRM.',
      }),
      z.refine(
        ({ registrationNumber, registrationState }) =>
          !registrationState ||
          (!!registrationNumber && crmOf(registrationNumber, registrationState) !== null),
        { path: ['registrationNumber'], error: 'Confira o CRM: são de 3 a 8 números.' },
      ),
    );
}

type PrescriptionValues = z.input<ReturnType<typeof prescriptionShape>>;
type PrescriptionInput = z.output<ReturnType<typeof prescriptionShape>>;

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
  // The confirmation takes a moment to appear; a press until then does nothing.
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

/** The medicines that the prescription is for, as check boxes of the form field `productIds`. */
function MedicineChoice({ medicines }: { medicines: readonly Medicine[] }) {
  const { field, fieldState } = useController({ name: 'productIds' });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id));
  const { error } = fieldState;
  return (
    <chakra.fieldset
      ref={field.ref}
      tabIndex={-1}
      aria-describedby={error ? 'medicines-error' : undefined}
      display="flex"
      flexDirection="column"
    >
      <chakra.legend fontSize="sm" fontWeight="semi">
        Para qual produto é a receita?
      </chakra.legend>
      {medicines.map(({ id, name }) => (
        <CheckBox key={id} isChecked={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
          {name}
        </CheckBox>
      ))}
      {error ? (
        <chakra.p
          id="medicines-error"
          role="alert"
          display="flex"
          gap="2"
          alignItems="center"
          color="danger"
          fontSize="sm"
          fontWeight="medium"
        >
          <CircleAlert size={16} aria-hidden />
          {error.message}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  );
}
