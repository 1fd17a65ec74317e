import { fileToSend } from '#web/upload/fileToSend.ts';
import { uploadFile } from '#web/upload/uploader.ts';

/** Shrinks a chosen picture and uploads it; returns the id of the file. */
export const sendPicture = async (file: File): Promise<string> =>
  uploadFile(await fileToSend(file), 'profile', () => undefined);
