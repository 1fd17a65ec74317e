import { memo } from 'react';
import { ANSWER_TYPE, type Answer } from '#schema/questionnaire/definitionAnswer.ts';
import { AlertRegion } from './AlertCard.tsx';
import { HairDrawing, hasDrawing } from './HairDrawing.tsx';

interface Props {
  answer: Answer;
  /** Shared by the radio buttons of a question. */
  name: string;
  isChosen: boolean;
  onChoose(answerId: number): void;
}

/** A full-width answer around the browser's own radio button or check box. */
export const ChoiceCard = memo(function ChoiceCard({ answer, name, isChosen, onChoose }: Props) {
  const isSingle = answer.type === ANSWER_TYPE.single;
  const card = (
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
  );
  if (!answer.alertCard) return card;
  return (
    <div>
      {card}
      <AlertRegion card={isChosen ? answer.alertCard : null} />
    </div>
  );
});
