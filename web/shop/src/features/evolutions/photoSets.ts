import { PHOTO_ORDER } from '#schema/questionnaire/stored/photoOrder.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { EvolutionsPageQuery } from './EvolutionsPage.generated.ts';

export type MyEvolution = EvolutionsPageQuery['myEvolutions']['items'][number];
export type Photo = NonNullable<MyEvolution['filePicTop']>;

/** The angles have neutral names, because the photographed part of the body depends on the treatment line. */
const LABELS = {
  filePicTop: 'Topo',
  filePicFront: 'Frente',
  filePicBack: 'Atrás',
  filePicRightSide: 'Lado direito',
} as const;

export interface Angle {
  field: keyof typeof LABELS;
  label: string;
}

export const ANGLES: readonly Angle[] = PHOTO_ORDER.flatMap((field) =>
  field === 'documentPhoto' ? [] : [{ field, label: LABELS[field] }],
);

export interface LineOfPhotos {
  type: number;
  title: string;
  /** Newest first. */
  evolutions: MyEvolution[];
}

/** Groups photos by treatment line, because only photos of the same line are compared. */
export function linesOf(evolutions: readonly MyEvolution[]): LineOfPhotos[] {
  const lines = new Map<number, LineOfPhotos>();
  for (const evolution of evolutions) {
    const { type } = evolution;
    const photosOfLine = lines.get(type) ?? {
      type,
      title: treatmentLineOf(type)?.title ?? '',
      evolutions: [],
    };
    lines.set(type, photosOfLine);
    photosOfLine.evolutions.push(evolution);
  }
  return [...lines.values()];
}

/** The ids of the two compared photo sets. */
export interface Comparison {
  before: string;
  after: string;
}

/**
 * The two photo sets to compare: the chosen ones, by default the first and the latest. A chosen set that no longer
 * exists is ignored; null when there are not two sets.
 */
export function comparisonOf(
  evolutions: readonly MyEvolution[],
  chosen: Partial<Comparison>,
): Comparison | null {
  const has = (id: string | undefined) => evolutions.some((evolution) => evolution.id === id);
  const before = has(chosen.before) ? chosen.before : evolutions.at(-1)?.id;
  const after = has(chosen.after) ? chosen.after : evolutions[0]?.id;
  return evolutions.length > 1 && before && after ? { before, after } : null;
}
