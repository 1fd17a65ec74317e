import { memo, type ReactNode } from 'react';
import { ANSWER_TYPE, type Answer } from '#schema/questionnaire/definitionAnswer.ts';
import { AlertRegion } from './AlertCard.tsx';

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

/** The shaded areas by icon name, on a head seen from above with the forehead at the top. */
const SHADED_AREAS: Readonly<Record<string, ReactNode>> = {
  'hair-temples': (
    <>
      <path d="M9 22C10 14 15 8 21 6.5c1 6-3 13-12 15.5z" />
      <path d="M39 22C38 14 33 8 27 6.5c-1 6 3 13 12 15.5z" />
    </>
  ),
  'hair-crown': <circle cx="24" cy="29" r="9" />,
  'hair-diffuse': <ellipse cx="24" cy="25" rx="14" ry="17" />,
  'hair-patches': (
    <>
      <circle cx="18" cy="18" r="4.5" />
      <circle cx="31" cy="25" r="5" />
      <circle cx="20" cy="33" r="3.5" />
    </>
  ),
};

const hasDrawing = (icon: string | undefined): icon is string =>
  icon !== undefined && (icon in SHADED_AREAS || icon === 'hair-body');

/** A small picture of where hair is lost, beside an answer. */
function HairDrawing({ icon }: { icon: string }) {
  return (
    <svg
      viewBox="0 0 48 50"
      width="40"
      height="42"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      {icon === 'hair-body' ? (
        <>
          <path d="M14 8h20v14c0 12-4 20-10 20S14 34 14 22z" />
          <path
            d="M14 26c2 14 6 16 10 16s8-2 10-16c-4 5-6 6-10 6s-6-1-10-6z"
            fill="currentColor"
            opacity="0.3"
          />
          <path d="M17 17h5M26 17h5" strokeWidth="3" />
        </>
      ) : (
        <>
          <ellipse cx="24" cy="26" rx="17" ry="20" />
          <path d="M7 25c-3 0-3 6 0 6M41 25c3 0 3 6 0 6" />
          <g fill="currentColor" stroke="none" opacity="0.35">
            {SHADED_AREAS[icon]}
          </g>
        </>
      )}
    </svg>
  );
}
