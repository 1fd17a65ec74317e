/** Shows the dialog and returns whether a fresh code was accepted. */
type Ask = () => Promise<boolean>;

let dialog: Ask | null = null;
let pending: Promise<boolean> | null = null;

/** Registers the dialog of the page; returns the function that removes it. */
export function offerDialog(ask: Ask): () => void {
  dialog = ask;
  return () => {
    if (dialog === ask) dialog = null;
  };
}

/** Asks the person for a fresh code. Acts that are refused at the same time share one dialog. */
export function askForCode(): Promise<boolean> {
  if (!dialog) return Promise.resolve(false);
  pending ??= dialog().finally(() => {
    pending = null;
  });
  return pending;
}
