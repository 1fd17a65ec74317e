const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `02:14:09`, or `1 dia e 02:14:09`; null when the time is over. */
export function formatCountdown(endsAt: string, now: number): string | null {
  const secondsLeft = Math.floor((new Date(endsAt).getTime() - now) / 1000);
  if (!(secondsLeft > 0)) return null;
  const days = Math.floor(secondsLeft / 86_400);
  const clock = [
    Math.floor((secondsLeft % 86_400) / 3600),
    Math.floor((secondsLeft % 3600) / 60),
    secondsLeft % 60,
  ]
    .map(twoDigits)
    .join(':');
  if (days === 0) return clock;
  return `${days} ${days === 1 ? 'dia' : 'dias'} e ${clock}`;
}
