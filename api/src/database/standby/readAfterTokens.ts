import { seal, unseal } from '../../shared/sealed.ts';
import { NO_POSITION, type WalPosition } from './walPosition.ts';

const CONTEXT = 'read-after';
/** More than any standby that is read may be behind, so older tokens change nothing. */
const VALID_MS = 60 * 60_000;
const MAX_TOKENS = 16;

/** Later than every position, for a caller whose last write has an unknown one. */
export const UNKNOWN_POSITION: WalPosition = 2n ** 64n - 1n;

/**
 * Tokens with which a caller reads their own writes: each contains the position of the log after a write. They are
 * encrypted, because positions would show how much the shop sells.
 */
export class ReadAfterTokens {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  make(position: WalPosition, now: Date): string {
    const bytes = Buffer.alloc(16);
    bytes.writeBigUInt64BE(position);
    bytes.writeBigUInt64BE(BigInt(now.getTime()), 8);
    return seal(this.#key, CONTEXT, bytes);
  }

  /**
   * The position that a caller with these tokens has to read, or null when they are not a list of our tokens. An empty list
   * is a caller who stores tokens and has not written yet.
   */
  highest(sent: unknown, now: Date): WalPosition | null {
    if (!Array.isArray(sent) || sent.length > MAX_TOKENS) return null;
    let highest = NO_POSITION;
    for (const token of sent) {
      const bytes = typeof token === 'string' ? unseal(this.#key, CONTEXT, token) : null;
      if (bytes?.length !== 16) return null;
      const isValid = now.getTime() - Number(bytes.readBigUInt64BE(8)) < VALID_MS;
      const position = bytes.readBigUInt64BE();
      if (isValid && position > highest) highest = position;
    }
    return highest;
  }
}
