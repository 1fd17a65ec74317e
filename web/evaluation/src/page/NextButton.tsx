import { type MouseEvent, memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** The second click of a double click within this time is ignored. */
const DOUBLE_MS = 400;

interface NextButtonProps {
  isPending: boolean;
  children: ReactNode;
}

interface Props extends NextButtonProps {
  onPress(): void;
}

interface SteadyProps extends NextButtonProps {
  onPress(event: MouseEvent): void;
}

const Steady = memo(function Steady({ isPending, onPress, children }: SteadyProps) {
  return (
    <Button size="lg" isWide onClick={onPress} isPending={isPending}>
      {children}
    </Button>
  );
});

/** The button to the next step. It is the same on most steps, so it renders again only when its words change. */
export function NextButton({ onPress, ...look }: Props) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  const pressedAt = useRef(0);
  const press = useCallback(({ detail, timeStamp }: MouseEvent) => {
    // It would count as an answer to the next page, which would show errors before the person has read it.
    if (detail > 1 && timeStamp - pressedAt.current < DOUBLE_MS) return;
    pressedAt.current = timeStamp;
    latest.current();
  }, []);
  return <Steady {...look} onPress={press} />;
}
