interface Output {
  type: string;
  code?: string;
}

/**
 * Writes every character outside ASCII as an escape. Node keeps the text of a program in memory, and a single such
 * character would make it store two bytes for each character of the file.
 */
export const oneByteSource = {
  name: 'one-byte-source',
  generateBundle(_options: unknown, bundle: Record<string, Output>): void {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code?.replace(NOT_ASCII, escapeSign);
  },
};

const NOT_ASCII = /[^\0-\x7f]/g;

const escapeSign = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
