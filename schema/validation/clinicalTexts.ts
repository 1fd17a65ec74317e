/** The most characters of the texts that a doctor writes and signs. */
export const MAX_DIRECTIONS = 600;
export const MAX_DURATION = 60;
export const MAX_MESSAGE_TO_PATIENT = 2000;
