import { chakra } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import { isLegalDocument } from '#schema/legal/legalDocuments.ts';
import { LegalSections, LegalVersions, readVersion } from '#web/legal/LegalSections.tsx';
import { Button } from '#web/ui/Button.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { UnknownPage } from '../../page/UnknownPage.tsx';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { documentTitle } from '../../parts/consents/documentTitle.ts';

const TextLink = chakra(Link, {
  base: { color: 'primary', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** Closes a tab that a link opened. A script cannot close any other tab, so that one goes to the entrance instead. */
function closeTab(): void {
  window.close();
  setTimeout(() => window.location.assign('/avaliacao'), 300);
}

/** A legal document that a consent links to. The link opens it in a new tab, so that no answer is lost. */
export default function DocumentPage() {
  const { id = '', version } = useParams();
  const reading = isLegalDocument(id) ? readVersion(id, version) : null;
  usePageTitle(documentTitle(id));
  if (!reading) return <UnknownPage />;
  return (
    <StepFrame
      step={`document-${id}-${reading.text.version}`}
      title={documentTitle(id)}
      lead={reading.text.lead}
      actions={
        <Button look="outline" isWide onClick={closeTab}>
          Fechar e voltar à avaliação
        </Button>
      }
    >
      <LegalVersions
        reading={reading}
        linkTo={(to, text) => (
          <TextLink to={`/avaliacao/documentos/${id}${to ? `/${to}` : ''}`}>{text}</TextLink>
        )}
      />
      <LegalSections text={reading.text} />
    </StepFrame>
  );
}
