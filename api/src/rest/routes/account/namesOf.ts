export function namesOf(
  { firstName, lastName }: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  name: string | null | undefined,
) {
  if (name === undefined || firstName || lastName) return {};
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
}
