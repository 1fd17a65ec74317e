import { chakra } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { PrescriptionFacts_prescriptionFragment } from './PrescriptionsPage.generated.ts';

type SignedDocument = NonNullable<PrescriptionFacts_prescriptionFragment['document']>;

/**
 * Links to the prescription's PDF, and shows the code with which a pharmacy checks it. The text says "assinada" only
 * when the signature verifies.
 */
export function SignedDocumentPanel({ document }: { document: SignedDocument }) {
  const { url, verificationAddress, code, isSigned, isTest } = document;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {isSigned ? null : (
        <Notice tone="danger">
          Não conseguimos confirmar a assinatura deste documento agora. Fale com a gente antes de usá-lo.
        </Notice>
      )}
      {isTest ? <Notice tone="info">Documento de teste, sem valor legal.</Notice> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <ButtonAnchor href={url} target="_blank" rel="noreferrer" look="outline" size="sm">
          <FileDown size={18} aria-hidden />
          {isSigned ? 'Abrir a receita assinada (PDF)' : 'Abrir a receita (PDF)'}
        </ButtonAnchor>
        {code ? (
          <chakra.p fontSize="sm">
            Código para conferência: <chakra.strong fontVariantNumeric="tabular-nums">{code}</chakra.strong>
          </chakra.p>
        ) : null}
      </chakra.div>
      {code ? (
        <chakra.p fontSize="sm" color="muted" overflowWrap="anywhere">
          Quem recebe a receita confere com esse código em{' '}
          <a href={verificationAddress}>{verificationAddress}</a>
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
