/** The most characters of the texts that a doctor writes. */
export const MAX_DIRECTIONS = 600;
export const MAX_DURATION = 60;
export const MAX_MESSAGE_TO_PATIENT = 2000;
export const MAX_NOTE = 5000;
export const MAX_REVOCATION_REASON = 1000;
