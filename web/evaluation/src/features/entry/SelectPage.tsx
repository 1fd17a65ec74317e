import { chakra } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { linesByCondition } from '#schema/treatmentLines.ts';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { StepFrame } from '../../page/StepFrame.tsx';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { storeVisit } from '../../page/visit.ts';
import { ConditionTile } from './ConditionTile.tsx';
import { readEntryParameters } from './conditions.ts';
import { howItWorksPage } from './howItWorksPage.ts';

/**
 * Step 1: the choice of a condition. An address that names a condition redirects to its explanation. The server renders
 * this page without the query string, so the parts that depend on the query string appear after hydration.
 */
export default function SelectPage() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const { start, suggested, sendHome, back } = readEntryParameters(isHydrated ? search : '');
  usePageTitle('Avaliação');

  const fromProduct = suggested?.conditionId ?? null;
  useEffect(() => {
    if (sendHome || back || fromProduct !== null) storeVisit({ sendHome, fromProduct, back });
  }, [sendHome, fromProduct, back]);

  useEffect(() => void howItWorksPage.preload().catch(() => undefined), []);

  if (start) return <Navigate to={`/avaliacao/${start.slug}`} replace />;
  return (
    <StepFrame
      step="select"
      isWide
      backHref="/"
      title="O que você quer tratar?"
      lead="Responda no seu tempo, do celular. Suas respostas são sigilosas e vão para um médico independente."
    >
      <chakra.ul
        display="grid"
        gap={{ base: '3', md: '4' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        listStyleType="none"
      >
        {linesByCondition().map((line) => (
          <li key={line.slug}>
            <ConditionTile line={line} isSuggested={line === suggested} />
          </li>
        ))}
      </chakra.ul>
      <chakra.p display="flex" gap="3" alignItems="flex-start" color="muted" fontSize="sm" lineHeight="snug">
        <chakra.span color="primary" mt="1px">
          <ShieldCheck size={18} aria-hidden />
        </chakra.span>
        A avaliação é gratuita. Ela não substitui uma emergência: se você está passando mal agora, ligue 192
        (SAMU).
      </chakra.p>
    </StepFrame>
  );
}
