import { useSyncExternalStore } from 'react';
import { fileToSend } from '#web/upload/fileToSend.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { PAGE, PrescriptionFiles } from './prescriptionFiles.ts';

let instance: PrescriptionFiles | null = null;

/** One instance per tab, so that the chosen files survive navigation to the sign-in or the cart. */
function filesOfTab(): PrescriptionFiles {
  instance ??= new PrescriptionFiles({ upload: uploadFile, prepare: (file) => fileToSend(file, PAGE) });
  return instance;
}

export function usePrescriptionFiles() {
  const store = filesOfTab();
  const files = useSyncExternalStore(store.subscribe, store.files, store.files);
  return { store, files };
}
