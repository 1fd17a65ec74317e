import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Section } from '../../page/Section.tsx';
import { pdfUrl } from '../../page/savePdf.ts';
import { inputItems, type PrescriptionDraft } from './draft.ts';
import { usePrescriptionPreviewQuery } from './PrescriptionPage.generated.ts';

const PAUSE_MS = 700;

interface Props {
  appointmentId: string;
  draft: PrescriptionDraft;
  message: string;
  /** Whether a text or number is missing, which the form names beside its field. */
  isIncomplete: boolean;
}

/**
 * The document that will be signed, written by the server with the same code. It follows the form after a pause, and
 * what cannot be printed is named here before the signature.
 */
export function PrescriptionPreview({ appointmentId, draft, message, isIncomplete }: Props) {
  const typed = JSON.stringify({ appointmentId, items: inputItems(draft), messageToPatient: message });
  const settled = useSettled(typed);
  const { data, error } = usePrescriptionPreviewQuery({
    variables: { input: JSON.parse(settled) },
    skip: isIncomplete,
    fetchPolicy: 'no-cache',
  });
  const answer = isIncomplete ? undefined : data?.previewPrescription;
  return (
    <Section title="Como a receita vai sair">
      {answer?.__typename === 'PrescriptionPreview' ? (
        <Document pdf={answer.pdf} isCurrent={settled === typed} />
      ) : (
        <chakra.p color={answer || error ? 'danger' : 'muted'} role="status">
          {draft.items.length === 0
            ? 'Os medicamentos que você escolher aparecem aqui como serão impressos.'
            : isIncomplete
              ? 'A receita aparece aqui quando os campos estiverem completos.'
              : answer?.__typename === 'InvalidInput'
                ? answer.fields[0]?.message
                : (answer?.message ?? (error ? errorText(error) : 'Preparando a receita…'))}
        </chakra.p>
      )}
    </Section>
  );
}

/** The value after it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Document({ pdf, isCurrent }: { pdf: string; isCurrent: boolean }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = pdfUrl(pdf);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [pdf]);
  if (!url) return null;
  return (
    <>
      {/* Phones have no viewer inside a page; there the link opens the document. */}
      {navigator.pdfViewerEnabled ? (
        <chakra.iframe
          title="Prévia da receita"
          src={`${url}#toolbar=0&navpanes=0&view=FitH`}
          width="full"
          aspectRatio="1 / 1.414"
          borderWidth="1px"
          borderColor="line"
          opacity={isCurrent ? 1 : 0.6}
        />
      ) : null}
      <ButtonAnchor href={url} target="_blank" rel="noreferrer" look="outline" size="sm">
        <FileText size={16} aria-hidden />
        Abrir a prévia em PDF
      </ButtonAnchor>
    </>
  );
}
