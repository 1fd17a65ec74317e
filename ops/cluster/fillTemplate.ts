import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** Replaces each `{{name}}` of a text. Throws for a name without a value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template needs a value for ${name}.`);
    return String(value);
  });
}

/** The content of a configuration file, from its template. */
export const fillTemplate = (name: string, values: Readonly<Record<string, string | number>>): string =>
  fill(readFileSync(join(TEMPLATES, name), 'utf8'), values);
