import { ADVANTAGE_ICONS } from './advantageIcons.ts';

/** An icon from the SVG sprite `advantages.svg`; for an unknown name, a tick. */
export function AdvantageIcon({ name }: { name: string }) {
  const icon = ADVANTAGE_ICONS.includes(name) ? name : 'check';
  return (
    <svg
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`/icons/advantages.svg#${icon}`} />
    </svg>
  );
}
