import { useSyncExternalStore } from 'react';
import { shrinkPhoto } from '#web/upload/shrinkPhoto.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { PrescriptionFiles } from './prescriptionFiles.ts';

let ofTab: PrescriptionFiles | null = null;

/** One instance per tab, so that signing in, or opening the cart, loses no page. */
function filesOfTab(): PrescriptionFiles {
  ofTab ??= new PrescriptionFiles({ upload: uploadFile, shrink: shrinkPhoto });
  return ofTab;
}

export function usePrescriptionFiles() {
  const store = filesOfTab();
  const files = useSyncExternalStore(store.subscribe, store.files, store.files);
  return { store, files };
}
