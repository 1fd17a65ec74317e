import { toString as drawQr } from 'qrcode';

/** A data:image/svg+xml picture of a PIX code. */
export async function drawPixCode(copyPaste: string): Promise<string> {
  const svg = await drawQr(copyPaste, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
