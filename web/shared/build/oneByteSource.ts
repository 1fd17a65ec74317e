interface Output {
  type: string;
  code?: string;
}

/**
 * A program keeps the text of its files in memory. A file with a single character above U+00FF takes two bytes for each of
 * its characters; tables of packages have some, our own texts do not.
 */
export const oneByteSource = {
  name: 'one-byte-source',
  generateBundle(_options: unknown, bundle: Record<string, Output>): void {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code?.replace(/[^\0-\xff]/g, escapeSign);
  },
};

export const escapeSign = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
