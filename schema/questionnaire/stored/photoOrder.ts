/**
 * The photos of an evaluation in the order in which the questionnaires ask for them, which every screen uses whatever
 * the order of the uploads. No version of a questionnaire changes its photos.
 */
export const PHOTO_ORDER = [
  'filePicTop',
  'filePicFront',
  'filePicBack',
  'filePicRightSide',
  'documentPhoto',
] as const;
