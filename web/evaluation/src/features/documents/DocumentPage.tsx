import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { StepFrame } from '../../app/StepFrame.tsx';
import { UnknownPage } from '../../app/UnknownPage.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { documentTitle } from './documentTitle.ts';
import { LEGAL_TEXTS } from './texts.ts';

/** The tab it was opened in closes; one that was reached by its address cannot, and goes to the beginning. */
function leave(): void {
  window.close();
  setTimeout(() => window.location.assign('/avaliacao'), 300);
}

/** A document that a consent names; it opens in a tab of its own, so that no answer is left behind. */
export default function DocumentPage() {
  const { id = '' } = useParams();
  const text = LEGAL_TEXTS[id];
  usePageTitle(documentTitle(id));
  if (!text) return <UnknownPage />;
  return (
    <StepFrame
      step={`document-${id}`}
      title={documentTitle(id)}
      lead={text.lead}
      actions={
        <Button look="outline" isWide onClick={leave}>
          Fechar e voltar à avaliação
        </Button>
      }
    >
      <chakra.p color="muted" fontSize="sm">
        Versão {text.version}, de {text.since}
      </chakra.p>
      {text.sections.map(({ title, paragraphs, list }) => (
        <chakra.section key={title} display="flex" flexDirection="column" gap="3">
          <chakra.h2 fontSize="xl" fontWeight="semi" lineHeight="snug">
            {title}
          </chakra.h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list ? (
            <chakra.ul pl="6" listStyleType="disc" display="flex" flexDirection="column" gap="1">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </chakra.ul>
          ) : null}
        </chakra.section>
      ))}
    </StepFrame>
  );
}
