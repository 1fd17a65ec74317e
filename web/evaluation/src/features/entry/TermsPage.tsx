import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { useNavigateWhenLoaded } from '../../page/useNavigateWhenLoaded.ts';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { allAccepted, ConsentList } from '../../parts/consents/ConsentList.tsx';
import { useDraft } from '../../parts/draft/useDraft.ts';
import { usePerson } from '../../parts/draft/usePerson.ts';

/** Step 4: the consents. A visitor sends no request here: a refusal with 401 would clear the cart. */
export default function TermsPage({ slug }: { slug: string }) {
  const personState = usePerson();
  return personState.kind === 'unknown' ? (
    <Navigate to={`/avaliacao/${slug}/dados`} replace />
  ) : (
    <Terms slug={slug} />
  );
}

/** Consents ticked here are ticked on page 1 of the questionnaire, where they are sent. */
function Terms({ slug }: { slug: string }) {
  const go = useNavigateWhenLoaded();
  const { store, definition, state } = useDraft(slug);
  const [hasTried, setTried] = useState(false);
  usePageTitle('Avaliação');

  const page = definition.pages.find(({ kind }) => kind === 'consent');
  if (!page) return <Navigate to={`/questionario/${slug}/passo-1`} replace />;
  if (state.ending) return <Navigate to={`/questionario/${slug}/passo-1`} replace />;
  const { consents } = state.saved;
  const isComplete = allAccepted(page, consents);
  const acceptTerms = () => (isComplete ? go(`/questionario/${slug}/passo-1`) : setTried(true));
  return (
    <StepFrame
      step="terms"
      // The account exists by now, and the identity form would forward the person to this page again.
      onBack={() => go(`/avaliacao/${slug}`)}
      title="Antes de começar"
      actions={
        <Button size="lg" isWide onClick={acceptTerms}>
          Aceitar e continuar
        </Button>
      }
    >
      <ConsentList
        page={page}
        accepted={consents}
        onChange={(accepted) => store.accept(accepted)}
        error={hasTried && !isComplete ? (definition.messages.consentRequired ?? null) : null}
      />
    </StepFrame>
  );
}
