import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { StepFrame } from '../../app/StepFrame.tsx';
import { UnknownPage } from '../../app/UnknownPage.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { documentTitle } from './documentTitle.ts';
import { LEGAL_TEXTS } from './texts.ts';

/** A document that a consent names; it opens in a tab of its own, so that no answer is left behind. */
export default function DocumentPage() {
  const { id = '' } = useParams();
  const text = LEGAL_TEXTS[id];
  usePageTitle(documentTitle(id));
  if (!text) return <UnknownPage />;
  return (
    <StepFrame step={`document-${id}`} title={documentTitle(id)} lead={`Versão ${text.version}`}>
      {text.sections.map((section) => (
        <section key={section.title}>
          <chakra.h2 fontSize="xl" fontWeight="semi" lineHeight="snug" mb="2">
            {section.title}
          </chakra.h2>
          <p>{section.text}</p>
        </section>
      ))}
    </StepFrame>
  );
}
