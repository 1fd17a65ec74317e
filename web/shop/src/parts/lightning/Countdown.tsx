import { chakra } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatCountdown } from '#web/format/countdown.ts';
import { formatDate, formatTime } from '#web/format/dates.ts';

interface Props {
  endsAt: string;
  /** True when the offer starts again at midnight; the text then states it. */
  repeatsDaily: boolean;
  /** Shortens the text, for a list of offers whose heading already explains the time. */
  isShort?: boolean;
  onEnd(): void;
}

/**
 * Counts down to the end of an offer. The end in São Paulo time is also part of the server's HTML; the countdown is
 * not.
 */
export function Countdown({ endsAt, repeatsDaily, isShort = false, onEnd }: Props) {
  const [now, setNow] = useState<number | null>(null);
  const timeLeft = now === null ? null : formatCountdown(endsAt, now);
  const isOver = now !== null && timeLeft === null;

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: onEnd is called once, when the offer ends
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
          {timeLeft === null ? null : (
            <>
              {' em '}
              <chakra.time dateTime={endsAt} fontVariantNumeric="tabular-nums">
                {timeLeft}
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
