import { chakra } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import type { Card } from '#schema/questionnaire/definition.ts';

/** Where a card may appear. The region is there before, so that screen readers hear what comes into it. */
export function AlertRegion({ card }: { card: Card | null }) {
  return (
    <div role="status" className="alert">
      {card ? <AlertCard card={card} /> : null}
    </div>
  );
}

/** Calm and concrete: what it means, and what to do now. */
export function AlertCard({ card: { title, description } }: { card: Card }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="auto 1fr"
      gap="3"
      bg="accentSoft"
      borderRadius="card"
      padding="4"
      animation="rise 200ms ease-out"
    >
      <chakra.span color="accent" mt="1px">
        <Info size={20} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="semi" lineHeight="snug">
          {title}
        </chakra.p>
        <chakra.p fontSize="sm" lineHeight="snug" mt="1">
          {description}
        </chakra.p>
      </div>
    </chakra.div>
  );
}
