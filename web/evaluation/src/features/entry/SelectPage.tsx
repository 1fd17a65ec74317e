import { chakra, defineRecipe } from '@chakra-ui/react';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { linesByCondition, type TreatmentLine } from '#schema/treatmentLines.ts';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { lineLook } from '#web/ui/look/lineLook.ts';
import { toast } from '#web/ui/toast.ts';
import { StepFrame } from '../../page/StepFrame.tsx';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { storeVisit } from '../../page/visit.ts';
import { EVALUATION_LINES } from '../../parts/evaluationLines.ts';
import { availabilityOf, readEntryParameters } from './conditions.ts';
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

const MARKS = { open: null, soon: 'Em breve', soldOut: evaluationErrors.condition_sold_out.message } as const;

const tile = defineRecipe({
  className: 'tile',
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '4',
    width: 'full',
    minHeight: '5.25rem',
    padding: '4',
    textAlign: 'start',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    cursor: 'pointer',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    '&:hover:not(:disabled)': { borderColor: 'primary', boxShadow: 'header' },
    '&:disabled': { cursor: 'not-allowed', bg: 'transparent' },
  },
});
const TileLink = chakra(Link, tile);
const TileButton = chakra('button', tile);

const sayItIsSoldOut = () => toast(evaluationErrors.condition_sold_out.message, 'danger');

/** A link when the line can start, so that it works before hydration. */
function ConditionTile({ line, isSuggested }: { line: TreatmentLine; isSuggested: boolean }) {
  const availability = availabilityOf(line.slug);
  // One pixel less beside the thicker border, so that the tile keeps its size.
  const look = isSuggested
    ? { borderColor: lineLook(line.slug).text, borderWidth: '2px', padding: '15px' }
    : {};
  const words = <TileText line={line} mark={MARKS[availability] ?? (isSuggested ? 'Sugerido' : null)} />;
  if (availability === 'open')
    return (
      <TileLink to={`/avaliacao/${line.slug}`} css={look}>
        {words}
      </TileLink>
    );
  return (
    <TileButton type="button" onClick={sayItIsSoldOut} disabled={availability === 'soon'} css={look}>
      {words}
    </TileButton>
  );
}

function TileText({ line, mark }: { line: TreatmentLine; mark: string | null }) {
  const { soft, text, Icon } = lineLook(line.slug);
  const isOpen = availabilityOf(line.slug) === 'open';
  return (
    <>
      <chakra.span
        bg={soft}
        color={text}
        width="3.25rem"
        height="3.25rem"
        borderRadius="card"
        display="grid"
        placeItems="center"
      >
        <Icon size={26} strokeWidth={1.75} aria-hidden />
      </chakra.span>
      <chakra.span minWidth="0">
        <chakra.span display="block" fontWeight="semi" fontSize="lg" lineHeight="snug">
          {line.title}
        </chakra.span>
        <chakra.span display="block" color="muted" fontSize="sm" lineHeight="snug">
          {EVALUATION_LINES[line.slug].description}
        </chakra.span>
      </chakra.span>
      {mark ? (
        <chakra.span
          fontSize="xs"
          fontWeight="semi"
          px="3"
          py="1"
          borderRadius="pill"
          bg={isOpen ? soft : 'sand'}
          color={isOpen ? text : 'muted'}
        >
          {mark}
        </chakra.span>
      ) : (
        <chakra.span color={text}>
          <ChevronRight size={22} aria-hidden />
        </chakra.span>
      )}
    </>
  );
}
