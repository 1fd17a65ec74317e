/**
 * Packages that load files of their own, such as native code and fonts. They stay outside the bundle and are the only ones
 * that the image of the product contains.
 */
export const OWN_FILE_PACKAGES = ['sharp', '@node-rs/argon2', 'pdfkit', 'pino'] as const;
