import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

interface Choice<Value extends string> {
  value: Value;
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  /** Shown below the choice while it is selected. */
  children?: ReactNode;
}

interface Props<Value extends string> {
  legend: string;
  isLegendHidden?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange(value: Value): void;
  isDisabled?: boolean;
}

/** One of a few choices, as cards that select on a tap; each contains the browser's own radio button. */
export function ChoiceGroup<Value extends string>({
  legend,
  isLegendHidden = false,
  choices,
  value,
  onChange,
  isDisabled = false,
}: Props<Value>) {
  const name = useId();
  return (
    <chakra.fieldset
      display="flex"
      flexDirection="column"
      gap="3"
      minWidth="0"
      position="relative"
      disabled={isDisabled}
    >
      {isLegendHidden ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <chakra.legend fontSize="sm" fontWeight="semi" float="left" width="full">
          {legend}
        </chakra.legend>
      )}
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <chakra.div
            key={choice.value}
            borderWidth={isChosen ? '2px' : '1px'}
            margin={isChosen ? '0' : '1px'}
            borderColor={isChosen ? 'primary' : 'edge'}
            borderRadius="card"
            bg="surface"
            minWidth="0"
          >
            <chakra.label
              display="grid"
              gridTemplateColumns="auto 1fr auto"
              gap="3"
              alignItems="center"
              minHeight="3.5rem"
              px="4"
              py="3"
              lineHeight="snug"
              cursor="pointer"
            >
              <chakra.input
                type="radio"
                name={name}
                value={choice.value}
                checked={isChosen}
                onChange={() => onChange(choice.value)}
                width="1.25rem"
                height="1.25rem"
                accentColor="var(--ap-colors-primary)"
              />
              <chakra.span minWidth="0">
                <chakra.span fontWeight="semi" display="block">
                  {choice.title}
                </chakra.span>
                {choice.text ? (
                  <chakra.span display="block" fontSize="sm" color="muted">
                    {choice.text}
                  </chakra.span>
                ) : null}
              </chakra.span>
              {choice.aside ? <chakra.span fontWeight="semi">{choice.aside}</chakra.span> : null}
            </chakra.label>
            {isChosen && choice.children ? (
              <chakra.div px="4" pb="6" pt="2">
                {choice.children}
              </chakra.div>
            ) : null}
          </chakra.div>
        );
      })}
    </chakra.fieldset>
  );
}
