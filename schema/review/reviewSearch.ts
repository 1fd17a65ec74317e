/**
 * How many reviews are decrypted to find words in them. Their words have no blind index, because it would survive the
 * author's key, so an erased person's words would remain in backups.
 */
export const READ_FOR_WORDS = 300;
