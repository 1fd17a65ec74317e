import { chakra } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatCountdown } from '#web/format/countdown.ts';
import { formatDateTime } from '#web/format/dates.ts';

/** Counts down to the server's end of an offer. Before the page is alive it names that end, in the same space. */
export function Countdown({ endsAt, onEnd }: { endsAt: string; onEnd(): void }) {
  const [now, setNow] = useState<number | null>(null);
  const left = now === null ? null : formatCountdown(endsAt, now);
  const isOver = now !== null && left === null;

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the price is asked again once, when the time is over
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);

  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="2"
      bg="accentSoft"
      color="accent"
      borderRadius="card"
      px="4"
      minHeight="tap"
      fontSize="sm"
      fontWeight="semi"
    >
      <Timer size={18} aria-hidden />
      <span>
        Oferta relâmpago{' '}
        {isOver ? (
          'encerrada'
        ) : left === null ? (
          `até ${formatDateTime(endsAt)}`
        ) : (
          <chakra.time dateTime={endsAt} fontVariantNumeric="tabular-nums">
            termina em {left}
          </chakra.time>
        )}
      </span>
    </chakra.p>
  );
}
