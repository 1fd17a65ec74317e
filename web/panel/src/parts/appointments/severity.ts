import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';

/** The severity of a flag: an icon, a word and a colour that repeats them. */
export const SEVERITY = {
  STOP: {
    Icon: OctagonAlert,
    singular: 'impeditivo',
    plural: 'impeditivos',
    color: 'danger',
    soft: 'dangerSoft',
  },
  WARN: { Icon: TriangleAlert, singular: 'atenção', plural: 'atenções', color: 'accent', soft: 'accentSoft' },
  INFO: { Icon: Info, singular: 'informação', plural: 'informações', color: 'muted', soft: 'ground' },
} as const;

export type Severity = keyof typeof SEVERITY;

/** How many flags of each severity, the most severe first; without empty ones. */
export function countFlags(
  flags: readonly { severity: Severity }[],
): { severity: Severity; count: number }[] {
  return (['STOP', 'WARN', 'INFO'] as const).flatMap((severity) => {
    const count = flags.filter((flag) => flag.severity === severity).length;
    return count > 0 ? [{ severity, count }] : [];
  });
}
