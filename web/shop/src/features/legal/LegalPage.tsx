import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { isLegalDocument, LEGAL_DOCUMENTS, type LegalDocumentId } from '#schema/legal/legalDocuments.ts';
import { LegalSections, LegalVersions, readVersion } from '#web/legal/LegalSections.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import NotFoundPage from '../../page/NotFoundPage.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { legalPath } from '../../parts/legal/legalPath.ts';

const OTHER_DOCUMENTS: readonly LegalDocumentId[] = [
  'politica-de-privacidade',
  'termos-de-uso',
  'politica-de-cookies',
];

/** A legal document in its current or an earlier version, with links to those that concern every visitor. */
export default function LegalPage() {
  const { id = '', version } = useParams();
  const reading = isLegalDocument(id) ? readVersion(id, version) : null;
  if (!isLegalDocument(id) || !reading) return <NotFoundPage />;
  const { title } = LEGAL_DOCUMENTS[id];
  const linkTo = (to: string | undefined, text: string) => (
    <TextLink fontWeight="inherit" to={legalPath(id, to)}>
      {text}
    </TextLink>
  );
  return (
    <Page maxWidth="46rem">
      <PageHead
        title={title}
        description={reading.text.lead}
        canonical={legalPath(id, version)}
        isPrivate={!reading.isCurrent}
      />
      <chakra.article display="flex" flexDirection="column" gap="8">
        <chakra.header display="flex" flexDirection="column" gap="4">
          <chakra.h1
            fontSize={{ base: '3xl', md: '4xl' }}
            fontWeight="bold"
            lineHeight="tight"
            letterSpacing="tight"
          >
            {title}
          </chakra.h1>
          <chakra.p fontSize="lg" color="muted">
            {reading.text.lead}
          </chakra.p>
          <LegalVersions reading={reading} linkTo={linkTo} />
        </chakra.header>
        <LegalSections text={reading.text} />
      </chakra.article>
      <chakra.nav aria-label="Outros documentos" mt="12" pt="6" borderTopWidth="1px" borderColor="line">
        <chakra.ul display="flex" flexWrap="wrap" columnGap="6" rowGap="3">
          {OTHER_DOCUMENTS.filter((other) => other !== id).map((other) => (
            <li key={other}>
              <TextLink
                fontWeight="inherit"
                to={legalPath(other)}
                display="inline-flex"
                alignItems="center"
                minHeight="tap"
              >
                {LEGAL_DOCUMENTS[other].title}
              </TextLink>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
    </Page>
  );
}
