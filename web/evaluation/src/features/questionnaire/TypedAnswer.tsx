import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { formatDay } from '#schema/br/day.ts';
import { formatTypedDay, readTypedDay } from '#schema/br/typedDay.ts';
import { cleanNumber, readNumber } from '#schema/questionnaire/checks.ts';
import { ANSWER_TYPE, type Answer } from '#schema/questionnaire/definitionAnswer.ts';
import type { AnswerValue } from '#schema/questionnaire/draft.ts';
import { tooLong } from '#schema/validation/tooLong.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

interface Props {
  /** The field as the questionnaire defines it; `answer.value` is the text of its label. */
  answer: Answer;
  /** What the person typed, as the draft stores it. */
  value: AnswerValue | undefined;
  error: string | null;
  /** The question's title, for screen readers, when this field is the question's only answer; otherwise null. */
  questionTitle: string | null;
  isOptional: boolean;
  onType(answerId: number, value: AnswerValue): void;
  onClear(answerId: number): void;
}

/** A text answer that may be longer than this gets a field of several lines. */
const LONG_TEXT = 250;

/**
 * A field for a text, number or date. It shows the text as typed; the draft receives the value in the stored format.
 */
export const TypedAnswer = memo(function TypedAnswer(props: Props) {
  const { answer, value, questionTitle, isOptional } = props;
  const { maxLength = Number.POSITIVE_INFINITY } = answer.validation ?? {};
  const length = typeof value === 'string' ? value.length : 0;
  const error = length > maxLength ? tooLong(maxLength, length) : props.error;
  const { unit } = answer;
  const id = useId();
  const isUnitShown = unit !== undefined && !answer.value.includes(unit);
  return (
    <div className="typed">
      <label htmlFor={id}>
        {questionTitle ? <VisuallyHidden>{questionTitle} </VisuallyHidden> : null}
        {answer.value}
        {isOptional && !questionTitle?.includes('(opcional)') ? ' (opcional)' : ''}
      </label>
      <div className="typed-box">
        <TypedInput {...props} error={error} id={id} />
        {isUnitShown ? (
          <span className="typed-unit" aria-hidden>
            {unit}
          </span>
        ) : null}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className="typed-problem">
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
});

function TypedInput({ id, answer, value, error, onType, onClear }: Props & { id: string }) {
  const [shown, setShown] = useState(value === undefined ? '' : String(value));
  const { maxLength, format, decimals = 0 } = answer.validation ?? {};
  const field = {
    id,
    value: shown,
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : `${id}-error`,
  };
  const typeText = (text: string) => {
    setShown(text);
    if (text === '') onClear(answer.id);
    else onType(answer.id, text);
  };
  const typeNumber = (typed: string) => {
    const text = cleanNumber(typed);
    setShown(text);
    const number = readNumber(text, answer);
    if (number === undefined) onClear(answer.id);
    else onType(answer.id, number);
  };
  /** A height typed in metres is shown as the centimetres that are stored. */
  const showReadNumber = () => {
    const number = readNumber(shown, answer);
    if (number !== undefined && number !== Number(shown)) setShown(String(number));
  };
  const singleLine = {
    ...field,
    enterKeyHint: 'next',
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter') focusNextField(currentTarget);
    },
  } as const;
  if (answer.type === ANSWER_TYPE.number)
    return (
      <input
        {...singleLine}
        onChange={(event) => typeNumber(event.currentTarget.value)}
        onBlur={showReadNumber}
        // A phone's numeric keyboard has no comma, and a height may be typed in metres.
        inputMode={decimals > 0 || answer.unit === 'cm' ? 'decimal' : 'numeric'}
        autoComplete="off"
      />
    );
  // The only format of a text is that of a date.
  if (format)
    return (
      <input
        {...singleLine}
        onChange={(event) => typeText(formatTypedDay(event.currentTarget.value))}
        onBlur={() => {
          const day = readTypedDay(shown);
          if (day && formatDay(day) !== shown) typeText(formatDay(day));
        }}
        inputMode="numeric"
        placeholder="DD/MM/AAAA"
        autoComplete="off"
      />
    );
  if (maxLength !== undefined && maxLength > LONG_TEXT)
    return <textarea {...field} onChange={(event) => typeText(event.currentTarget.value)} rows={3} />;
  return (
    <input {...singleLine} onChange={(event) => typeText(event.currentTarget.value)} autoComplete="off" />
  );
}

/**
 * Handles Enter, the phone keyboard's own key: focuses the next field of the page, or closes the keyboard after the
 * last one.
 */
function focusNextField(field: HTMLElement): void {
  const fields = [...document.querySelectorAll<HTMLElement>('main .typed input, main .typed textarea')];
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}
