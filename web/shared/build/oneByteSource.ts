interface Output {
  type: string;
  code?: string;
}

/**
 * A program keeps the text of its files in memory. Node decodes a file with a single character outside ASCII to two bytes
 * for each of its characters, so all of them are written as escapes.
 */
export const oneByteSource = {
  name: 'one-byte-source',
  generateBundle(_options: unknown, bundle: Record<string, Output>): void {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code?.replace(NOT_ASCII, escapeSign);
  },
};

const NOT_ASCII = /[^\0-\x7f]/g;

export const escapeSign = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
