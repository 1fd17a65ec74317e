import { chakra, defineRecipe } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import type { TreatmentLine } from '#schema/treatmentLines.ts';
import { lineLook } from '#web/ui/look/lineLook.ts';
import { toast } from '#web/ui/toast.ts';
import { EVALUATION_LINES } from '../../parts/evaluationLines.ts';
import { availabilityOf } from './conditions.ts';

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
export function ConditionTile({ line, isSuggested }: { line: TreatmentLine; isSuggested: boolean }) {
  const availability = availabilityOf(line.slug);
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
