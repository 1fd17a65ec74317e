/** An address inside this page for a PDF that the server sent as base64. */
export function pdfUrl(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
}

/** Downloads a PDF that the server sent as base64. */
export function savePdf(name: string, base64: string): void {
  const url = pdfUrl(base64);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
