/** A version in the order of its number. A later version never takes effect at an earlier moment. */
export interface DatedVersion {
  effectiveFrom: Date;
}

/** The version that is in effect now; null while the values of the first start are in effect. */
export const settingVersionInForce = <Version extends DatedVersion>(
  versions: readonly Version[],
  now: Date,
): Version | null => versions.findLast(({ effectiveFrom }) => effectiveFrom <= now) ?? null;

/** The next moment at which a planned version begins to count; null when none is planned. */
export function nextVersionAt(versions: readonly DatedVersion[], now: Date): Date | null {
  const moments = versions.map(({ effectiveFrom }) => effectiveFrom.getTime());
  const coming = moments.filter((moment) => moment > now.getTime());
  return coming.length > 0 ? new Date(Math.min(...coming)) : null;
}

export const VERSION_STATES = ['PLANNED', 'IN_FORCE', 'PAST', 'CANCELLED'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

interface StoredVersion extends DatedVersion {
  cancelledAt: Date | null;
}

export function versionStateOf<Version extends StoredVersion>(
  version: Version,
  versions: readonly Version[],
  now: Date,
): VersionState {
  if (version.cancelledAt) return 'CANCELLED';
  if (version.effectiveFrom > now) return 'PLANNED';
  return settingVersionInForce(notCancelled(versions), now) === version ? 'IN_FORCE' : 'PAST';
}

/** The versions that were not cancelled. */
export const notCancelled = <Version extends StoredVersion>(versions: readonly Version[]): Version[] =>
  versions.filter(({ cancelledAt }) => cancelledAt === null);
