import { chakra } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatCountdown } from '#web/format/countdown.ts';
import { formatDate, formatTime } from '#web/format/dates.ts';

interface Props {
  endsAt: string;
  /** True when the offer returns at midnight: the countdown must not look like the last one. */
  repeatsDaily: boolean;
  /** For a list of offers, where the heading already says what the time means. */
  isShort?: boolean;
  onEnd(): void;
}

/** Counts down to the server's end of an offer and names that end in São Paulo time, also before hydration. */
export function Countdown({ endsAt, repeatsDaily, isShort = false, onEnd }: Props) {
  const [now, setNow] = useState<number | null>(null);
  const left = now === null ? null : formatCountdown(endsAt, now);
  const isOver = now !== null && left === null;

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the price is read again once, when the time is over
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);

  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="3"
      bg="accentSoft"
      color="accent"
      borderRadius="card"
      px="4"
      py="2"
      minHeight="3.75rem"
      fontSize="sm"
      lineHeight="snug"
    >
      <chakra.span flexShrink={0} hideBelow={isShort ? 'md' : undefined}>
        <Timer size={18} aria-hidden />
      </chakra.span>
      <span>
        <chakra.span fontWeight="semi">
          {isOver ? 'Oferta encerrada' : isShort ? 'Termina' : 'Oferta relâmpago termina'}
          {left === null ? null : (
            <>
              {' em '}
              <chakra.time dateTime={endsAt} fontVariantNumeric="tabular-nums">
                {left}
              </chakra.time>
            </>
          )}
        </chakra.span>
        <chakra.span display="block">
          {formatDate(endsAt)} às {formatTime(endsAt)}
          {isShort ? null : ', horário de Brasília'}
          {repeatsDaily && !isShort ? '. Volta à meia-noite' : ''}
        </chakra.span>
      </span>
    </chakra.p>
  );
}
