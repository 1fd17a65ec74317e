import { memo } from 'react';
import { ANSWER_TYPE, type Answer } from '#schema/questionnaire/definition.ts';
import { AlertRegion } from './AlertCard.tsx';
import { HairDrawing, hasDrawing } from './HairDrawing.tsx';

interface Props {
  answer: Answer;
  /** Radio buttons of a question share it. */
  name: string;
  isChosen: boolean;
  onChoose(answerId: number): void;
}

/**
 * How the cards of a question look. It is written once, on what holds them: a long list of answers then costs no more
 * style work than a short one, and a step opens at once on a slow phone.
 */
export const choiceStyles = {
  '& .choice': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.5rem',
    px: '4',
    py: '3',
    bg: 'surface',
    borderRadius: 'card',
    boxShadow: 'inset 0 0 0 1px var(--edge)',
    lineHeight: 'snug',
    cursor: 'pointer',
  },
  '& .choice:has(:checked)': {
    bg: 'var(--soft)',
    boxShadow: 'inset 0 0 0 2px var(--strong)',
    fontWeight: 'medium',
  },
  '& .choice:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' },
  '& .choice input': { width: '1.375rem', height: '1.375rem', accentColor: 'var(--strong)' },
  '& .choice input:focus-visible': { outline: 'none' },
  '& .alert:not(:empty)': { paddingTop: '3' },
  '& .choice svg': { color: 'var(--strong)' },
} as const;

/** A whole-width answer that is chosen by a tap; underneath, the browser's own radio button or check box. */
export const ChoiceCard = memo(function ChoiceCard({ answer, name, isChosen, onChoose }: Props) {
  const isSingle = answer.type === ANSWER_TYPE.single;
  return (
    <div>
      <label className="choice">
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          name={isSingle ? name : undefined}
          checked={isChosen}
          onChange={() => onChoose(answer.id)}
        />
        <span>{answer.value}</span>
        {hasDrawing(answer.icon) ? <HairDrawing icon={answer.icon} /> : null}
      </label>
      {answer.alertCard ? <AlertRegion card={isChosen ? answer.alertCard : null} /> : null}
    </div>
  );
});
