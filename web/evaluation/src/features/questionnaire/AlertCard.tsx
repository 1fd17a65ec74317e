import { Info } from 'lucide-react';
import type { Card } from '#schema/questionnaire/definitionRule.ts';

/** Where an alert card may appear. The region always exists, so that screen readers announce a new card. */
export function AlertRegion({ card }: { card: Card | null }) {
  return (
    <div role="status" className="alert">
      {card ? <AlertCard card={card} /> : null}
    </div>
  );
}

/** What the answer means and what to do now, in calm words. */
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
