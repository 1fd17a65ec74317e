import { type MouseEvent, memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** The second click of a double click is ignored within this time after the first. */
const DOUBLE_CLICK_MS = 400;

interface NextButtonProps {
  isPending: boolean;
  children: ReactNode;
}

interface Props extends NextButtonProps {
  onPress(): void;
}

interface MemoizedProps extends NextButtonProps {
  onPress(event: MouseEvent): void;
}

const MemoizedButton = memo(function MemoizedButton({ isPending, onPress, children }: MemoizedProps) {
  return (
    <Button size="lg" isWide onClick={onPress} isPending={isPending}>
      {children}
    </Button>
  );
});

/** The button to the next step. Its text is the same on most steps, so it is memoized. */
export function NextButton({ onPress, ...look }: Props) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  const pressedAt = useRef(0);
  const press = useCallback(({ detail, timeStamp }: MouseEvent) => {
    // The second click would press the button of the next page, which would show errors before the person has read it.
    if (detail > 1 && timeStamp - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = timeStamp;
    latest.current();
  }, []);
  return <MemoizedButton {...look} onPress={press} />;
}
