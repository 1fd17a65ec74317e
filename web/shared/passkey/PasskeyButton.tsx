import { Fingerprint } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { passkeyProblem } from './browserPasskey.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'look' | 'size'> {
  children: string;
  /** Runs the passkey prompt and continues; returns the sentence to show when it was refused. */
  onUse(): Promise<string | null | undefined>;
  onProblem(message: string | undefined): void;
}

export function PasskeyButton({ look = 'outline', size = 'md', children, onUse, onProblem }: Props) {
  const [isAsking, setAsking] = useState(false);
  const use = async () => {
    if (isAsking) return;
    setAsking(true);
    onProblem(undefined);
    try {
      const problem = await onUse();
      if (problem) onProblem(problem);
    } catch (failure) {
      onProblem(passkeyProblem(failure) ?? errorText(failure, 'defaultForm'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button look={look} size={size} isWide isPending={isAsking} onClick={() => void use()}>
      <Fingerprint size={20} aria-hidden />
      {children}
    </Button>
  );
}
