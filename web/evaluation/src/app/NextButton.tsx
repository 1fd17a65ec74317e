import { type MouseEvent, memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** The second half of a double click is no press of its own. */
const DOUBLE_MS = 400;

interface Look {
  isPending: boolean;
  children: ReactNode;
}

interface Props extends Look {
  onPress(): void;
}

interface SteadyProps extends Look {
  onPress(event: MouseEvent): void;
}

const Steady = memo(function Steady({ isPending, onPress, children }: SteadyProps) {
  return (
    <Button size="lg" isWide onClick={onPress} isPending={isPending}>
      {children}
    </Button>
  );
});

/** The way on. It looks the same from step to step, so it is drawn again only when its words change. */
export function NextButton({ onPress, ...look }: Props) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  const pressedAt = useRef(0);
  const press = useCallback(({ detail, timeStamp }: MouseEvent) => {
    // It would be taken for an answer to the next page, which then complains before it was read.
    if (detail > 1 && timeStamp - pressedAt.current < DOUBLE_MS) return;
    pressedAt.current = timeStamp;
    latest.current();
  }, []);
  return <Steady {...look} onPress={press} />;
}
