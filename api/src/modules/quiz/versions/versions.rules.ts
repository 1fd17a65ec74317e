/** A version of a line, and from when on it is in force. */
export interface PublishedVersion {
  type: number;
  contentVersion: string;
  publishedAt: Date;
}

interface StoredVersion extends PublishedVersion {
  cancelledAt: Date | null;
}

/** The versions that are or will be in force. */
export const withoutCancelled = <Version extends StoredVersion>(versions: readonly Version[]): Version[] =>
  versions.filter(({ cancelledAt }) => cancelledAt === null);

/**
 * How long before its moment a version can still be cancelled: one minute, because other processes learn of a
 * cancellation within a second.
 */
const CANCEL_LEAD_MS = 60_000;

/**
 * The version of a line that can be cancelled: the last planned version, until a minute before its moment. Planned
 * versions are cancelled from the last backwards, because a later version contains the changes of the earlier ones.
 */
export function cancellableVersion<Version extends StoredVersion>(
  versions: readonly Version[],
  type: number,
  now: Date,
): Version | null {
  const notCancelled = withoutCancelled(versions);
  const newest = newestVersion(notCancelled, type);
  const isPlanned = newest !== null && newest.publishedAt.getTime() > now.getTime() + CANCEL_LEAD_MS;
  return isPlanned && newest !== versionInForce(notCancelled, type, now) ? newest : null;
}

const numbersOf = (contentVersion: string): number[] => contentVersion.split('.').map(Number);

/** Compares version numbers for sorting: negative when the first version is older. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [numbersOf(first), numbersOf(second)];
  return [0, 1, 2].map((at) => (a[at] ?? 0) - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/**
 * The version that new evaluations of a line use at a moment; null for a line without versions. For a moment before
 * the first version was stored, the first version is returned, because there was no other.
 */
export function versionInForce<Version extends PublishedVersion>(
  versions: readonly Version[],
  type: number,
  now: Date,
): Version | null {
  const ofLine = versions
    .filter((version) => version.type === type)
    .toSorted(
      (first, second) =>
        first.publishedAt.getTime() - second.publishedAt.getTime() ||
        compareVersions(first.contentVersion, second.contentVersion),
    );
  return ofLine.findLast(({ publishedAt }) => publishedAt <= now) ?? ofLine[0] ?? null;
}

/** The version of a line with the highest number, even if it is planned for a later moment. */
export const newestVersion = <Version extends PublishedVersion>(
  versions: readonly Version[],
  type: number,
): Version | null =>
  versions
    .filter((version) => version.type === type)
    .toSorted((first, second) => compareVersions(first.contentVersion, second.contentVersion))
    .at(-1) ?? null;

/** The next moment at which another version comes into force; null when none is planned. */
export function nextChangeOfVersion(versions: readonly PublishedVersion[], now: Date): Date | null {
  const moments = versions.map(({ publishedAt }) => publishedAt.getTime()).filter((at) => at > now.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** The number of the version after this one. */
export function nextVersionNumber(contentVersion: string): string {
  const [major = 1, minor = 0] = numbersOf(contentVersion);
  return `${major}.${minor + 1}.0`;
}
