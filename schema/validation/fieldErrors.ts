/** A field to correct, as in the server's InvalidInput and in the forms: `address.zipcode`. */
export type FieldError = { path: string; message: string };

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** One message per field, the first: a person corrects one thing at a time. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const firstByPath = new Map<string, string>();
  for (const { path, message } of issues) {
    const key = path.map(String).join('.');
    if (!firstByPath.has(key)) firstByPath.set(key, message);
  }
  return [...firstByPath].map(([path, message]) => ({ path, message }));
}
