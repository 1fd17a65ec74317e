import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { EvolutionsPageQuery } from './EvolutionsPage.generated.ts';

export type MyEvolution = EvolutionsPageQuery['myEvolutions']['items'][number];
export type Photo = NonNullable<MyEvolution['filePicTop']>;

/** Neutral names: the part of the body depends on the line, the angle does not. */
export const ANGLES = [
  { field: 'filePicFront', label: 'Frente' },
  { field: 'filePicTop', label: 'Topo' },
  { field: 'filePicBack', label: 'Atrás' },
  { field: 'filePicRightSide', label: 'Lado direito' },
] as const;

export type Angle = (typeof ANGLES)[number];

export interface LineOfPhotos {
  type: number;
  slug: string;
  title: string;
  /** Newest first. */
  evolutions: MyEvolution[];
}

/** Groups photos by treatment: only photos of one treatment are compared. */
export function linesOf(evolutions: readonly MyEvolution[]): LineOfPhotos[] {
  const lines = new Map<number, LineOfPhotos>();
  for (const evolution of evolutions) {
    const { type } = evolution;
    const line = treatmentLineOf(type);
    const known = lines.get(type) ?? {
      type,
      slug: line?.slug ?? '',
      title: line?.title ?? '',
      evolutions: [],
    };
    lines.set(type, known);
    known.evolutions.push(evolution);
  }
  return [...lines.values()];
}

export interface Comparison {
  before: string;
  after: string;
}

/** The first day and the latest, until the person chooses others; a chosen day that no longer exists is ignored. */
export function comparisonOf(
  evolutions: readonly MyEvolution[],
  chosen: Partial<Comparison>,
): Comparison | null {
  const has = (id: string | undefined) => evolutions.some((one) => one.id === id);
  const before = has(chosen.before) ? chosen.before : evolutions.at(-1)?.id;
  const after = has(chosen.after) ? chosen.after : evolutions[0]?.id;
  return evolutions.length > 1 && before && after ? { before, after } : null;
}
