/**
 * First and last name from a full name, split at the first space. Returns nothing when no full name was sent, or when
 * the names were sent separately.
 */
export function namesOf(
  { firstName, lastName }: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  name: string | null | undefined,
) {
  if (name === undefined || firstName || lastName) return {};
  const [first = '', ...lastNames] = (name ?? '').trim().split(/\s+/);
  return { firstName: first, lastName: lastNames.join(' ') };
}
