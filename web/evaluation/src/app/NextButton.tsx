import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  isPending: boolean;
  onPress(): void;
  children: ReactNode;
}

const Steady = memo(function Steady({ isPending, onPress, children }: Props) {
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
  const press = useCallback(() => latest.current(), []);
  return <Steady {...look} onPress={press} />;
}
