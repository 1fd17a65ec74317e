import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '#web/format/dates.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { viewerLink } from '#web/upload/viewerLink.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { AcceptFields } from './AcceptFields.tsx';
import type { AdminUpload } from './adminUpload.ts';
import { CheckRows } from './CheckRows.tsx';
import { type ReviewValues, reviewInput, reviewValues } from './reviewValues.ts';
import { useAdminReviewUploadMutation } from './UploadsPage.generated.ts';

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
      <Files files={upload.files} />
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

const DocumentAnchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    color: 'primary',
    fontWeight: 'semi',
    textDecoration: 'underline',
  },
});

/**
 * Shows pictures in the page and opens documents in a window of their own, as a copy without links: the original is for
 * the check of its signature. The links to files expire after a few minutes.
 */
function Files({ files }: { files: AdminUpload['files'] }) {
  if (files.length === 0) return <chakra.p color="muted">Os arquivos foram retirados.</chakra.p>;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {files.map(({ id, contentType, url }, index) =>
        contentType.startsWith('image/') ? (
          <chakra.a key={id} href={url} target="_blank" rel="noreferrer">
            <chakra.img
              src={url}
              alt={`Página ${index + 1} da receita: abre em tamanho real`}
              maxHeight="22rem"
              width="full"
              objectFit="contain"
              bg="ground"
              borderRadius="input"
            />
          </chakra.a>
        ) : (
          <chakra.p key={id} display="flex" flexWrap="wrap" columnGap="4">
            <DocumentAnchor href={viewerLink(url)} target="_blank" rel="noreferrer">
              Abrir o documento {index + 1}
            </DocumentAnchor>
            <DocumentAnchor href={url} download>
              Baixar o original {index + 1}
            </DocumentAnchor>
          </chakra.p>
        ),
      )}
    </chakra.div>
  );
}
