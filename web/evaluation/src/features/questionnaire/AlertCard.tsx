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
    <div className="alert-card">
      <span>
        <Info size={20} aria-hidden />
      </span>
      <div>
        <p className="alert-title">{title}</p>
        <p className="alert-text">{description}</p>
      </div>
    </div>
  );
}
