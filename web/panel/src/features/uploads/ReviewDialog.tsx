import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formatDate } from '#web/format/dates.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { readWhole, TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import { UploadedPages } from '../../parts/prescription/UploadedPages.tsx';
import { type AdminUploadsQuery, useAdminReviewUploadMutation } from './UploadsPage.generated.ts';

type AdminUpload = AdminUploadsQuery['prescriptionUploads']['items'][number];

interface Props {
  upload: AdminUpload;
  onClose(): void;
  onDecided(): void;
}

/**
 * The document beside the six rules. Accepting it creates a prescription; refusing it sends the patient the rule
 * that failed.
 */
export function ReviewDialog({ upload, onClose, onDecided }: Props) {
  const [review] = useAdminReviewUploadMutation();
  const [accept, setAccept] = useState(true);
  const isOpen = upload.status === 'AWAITING';
  return (
    <Dialog title={`Receita de ${upload.patientName}`} isOpen onClose={onClose}>
      <UploadedPages files={upload.files} />
      <Facts
        items={[
          ['Para', upload.products.map(({ name }) => name).join(', ')],
          ['Data informada', formatDate(`${upload.issuedOn}T12:00:00Z`)],
          ['Médico informado', upload.doctorName ?? 'Não informado'],
          [
            'CRM informado',
            upload.registrationNumber
              ? `${upload.registrationNumber}/${upload.registrationState ?? ''}`
              : 'Não informado',
          ],
          ...(upload.answer ? ([['Resposta ao paciente', upload.answer]] as const) : []),
        ]}
      />
      {isOpen ? (
        <ActForm<ReviewValues>
          label="Conferência"
          defaults={reviewValues(upload)}
          action={accept ? 'Aceitar a receita' : 'Recusar a receita'}
          isDanger={!accept}
          asksReason={false}
          send={async (values) =>
            (await review({ variables: { id: upload.id, input: reviewInput(upload, values, accept) } })).data
              ?.reviewPrescriptionUpload
          }
          onDone={() => {
            toast(
              accept
                ? 'Receita aceita. O paciente foi avisado.'
                : 'Receita recusada. O paciente foi avisado.',
              'ok',
            );
            onDecided();
          }}
          onCancel={onClose}
        >
          <CheckRows checks={upload.checks} />
          <ChoiceGroup
            legend="Decisão"
            value={accept ? 'sim' : 'nao'}
            onChange={(value) => setAccept(value === 'sim')}
            choices={[
              { value: 'sim', title: 'Aceitar', text: 'Libera os pedidos pagos que esperam por ela.' },
              {
                value: 'nao',
                title: 'Recusar',
                text: 'O paciente recebe o que faltou e pode enviar outra. Os pedidos dele esperam sete dias.',
              },
            ]}
          />
          {accept ? <AcceptFields upload={upload} /> : null}
          <TextAreaField name="note" label="Recado para o paciente" isOptional rows={2} />
        </ActForm>
      ) : (
        <chakra.ul listStyle="none" fontSize="sm" display="flex" flexDirection="column" gap="2">
          {upload.checks.map(({ id, text, passed }) => (
            <li key={id}>
              {text} <b>{passed === null ? 'Não conferido' : passed ? 'Sim' : 'Não'}</b>
            </li>
          ))}
        </chakra.ul>
      )}
    </Dialog>
  );
}

/** The content of the accepted prescription: copied from the document, product by product. */
function AcceptFields({ upload }: { upload: AdminUpload }) {
  return (
    <>
      <FieldGrid>
        <div data-span="3">
          <MaskedField name="issuedOn" label="Data da receita" mask="date" placeholder="DD/MM/AAAA" />
        </div>
        <div data-span="3">
          <TextField name="doctorName" label="Nome do médico" />
        </div>
        <div data-span="3">
          <TextField name="registrationNumber" label="CRM" inputMode="numeric" />
        </div>
        <div data-span="3">
          <TextField name="registrationState" label="UF do CRM" autoCapitalize="characters" />
        </div>
      </FieldGrid>
      {upload.products.map(({ productId, name }, index) => (
        <chakra.fieldset key={productId} display="flex" flexDirection="column" gap="3">
          <chakra.legend fontWeight="semi" mb="2">
            {name}
          </chakra.legend>
          <FieldGrid>
            <div data-span="3">
              <TextField name={`items.${index}.drug`} label="Medicamento" help="Como está na receita." />
            </div>
            <div data-span="3">
              <TextField name={`items.${index}.dose`} label="Dose" />
            </div>
            <div data-span="3">
              <TextField
                name={`items.${index}.unitsPerDispensing`}
                label="Unidades por compra"
                inputMode="numeric"
              />
            </div>
            <div data-span="3">
              <TextField name={`items.${index}.dispensings`} label="Quantas compras" inputMode="numeric" />
            </div>
            <TextField name={`items.${index}.instructions`} label="Modo de usar" isOptional />
          </FieldGrid>
        </chakra.fieldset>
      ))}
    </>
  );
}

const Answer = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'tap',
    px: '2',
    cursor: 'pointer',
  },
});

/** One rule of acceptance with a yes and a no: a rule without an answer does not count. */
function CheckRow({ id, text }: { id: string; text: string }) {
  const { field, fieldState } = useController({ name: `checks.${id}` });
  const option = (value: 'sim' | 'nao', words: string) => (
    <Answer>
      <chakra.input
        type="radio"
        name={field.name}
        checked={field.value === value}
        onChange={() => field.onChange(value)}
        width="1.25rem"
        height="1.25rem"
        accentColor="var(--ap-colors-primary)"
      />
      {words}
    </Answer>
  );
  return (
    <chakra.fieldset
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      borderBottomWidth="1px"
      borderColor="line"
      fontSize="sm"
    >
      <chakra.legend float="left" flex="1 1 14rem" fontWeight="medium">
        {text}
      </chakra.legend>
      <span>
        {option('sim', 'Sim')}
        {option('nao', 'Não')}
      </span>
      {fieldState.error ? (
        <chakra.p color="danger" width="full" role="alert">
          {fieldState.error.message}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  );
}

function CheckRows({ checks }: { checks: AdminUpload['checks'] }) {
  return (
    <div>
      {checks.map(({ id, text }) => (
        <CheckRow key={id} id={id} text={text} />
      ))}
    </div>
  );
}

type CheckName =
  | 'patientName'
  | 'legibleDate'
  | 'withinSixMonths'
  | 'signedWithCrm'
  | 'unaltered'
  | 'sameDrugs';

interface ReviewValues {
  checks: Record<CheckName, '' | 'sim' | 'nao'>;
  issuedOn: string;
  doctorName: string;
  registrationNumber: string;
  registrationState: string;
  note: string;
  items: {
    drug: string;
    dose: string;
    instructions: string;
    unitsPerDispensing: string;
    dispensings: string;
  }[];
}

/**
 * The initial values of the form: no rule is answered, so the reviewer must check each one; the other fields start
 * with what the patient entered.
 */
const reviewValues = (upload: AdminUpload): ReviewValues => ({
  checks: {
    patientName: '',
    legibleDate: '',
    withinSixMonths: '',
    signedWithCrm: '',
    unaltered: '',
    sameDrugs: '',
  },
  issuedOn: upload.issuedOn.split('-').toReversed().join('/'),
  doctorName: upload.doctorName ?? '',
  registrationNumber: upload.registrationNumber ?? '',
  registrationState: upload.registrationState ?? '',
  note: '',
  items: upload.products.map(() => ({
    drug: '',
    dose: '',
    instructions: '',
    unitsPerDispensing: '1',
    dispensings: '1',
  })),
});

function reviewInput(upload: AdminUpload, values: ReviewValues, accept: boolean) {
  const answer = (name: CheckName): boolean => {
    if (!values.checks[name]) throw new FieldMistake(`checks.${name}`, 'Responda sim ou não.');
    return values.checks[name] === 'sim';
  };
  const checks = {
    patientName: answer('patientName'),
    legibleDate: answer('legibleDate'),
    withinSixMonths: answer('withinSixMonths'),
    signedWithCrm: answer('signedWithCrm'),
    unaltered: answer('unaltered'),
    sameDrugs: answer('sameDrugs'),
  };
  const note = values.note || null;
  if (!accept) return { accept, checks, note };
  return {
    accept,
    checks,
    note,
    issuedOn: values.issuedOn,
    doctorName: values.doctorName || null,
    registrationNumber: values.registrationNumber || null,
    registrationState: values.registrationState || null,
    items: upload.products.flatMap(({ productId }, index) => {
      const item = values.items[index];
      if (!item) return [];
      return {
        productId,
        drug: item.drug,
        dose: item.dose,
        instructions: item.instructions || null,
        unitsPerDispensing: readWhole(`items.${index}.unitsPerDispensing`, item.unitsPerDispensing),
        dispensings: readWhole(`items.${index}.dispensings`, item.dispensings),
      };
    }),
  };
}
