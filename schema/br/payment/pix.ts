import { type Cents, cents } from '#schema/money.ts';

/** CRC-16/CCITT-FALSE, the last field of every BR Code. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Ids of fields are numbers of the Central Bank's manual of the BR Code; a value follows its id and length. */
const GUI = 'br.gov.bcb.pix';
const NO_TXID = '***';
const CRC_HEAD = '6304';

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`BR Code field ${id} has ${value.length} characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Banks read plain ASCII only, and reject a text longer than the field. */
function ascii(text: string, max: number): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '');
  return plain.trim().slice(0, max).trim();
}

function reais(amount: Cents): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Receiver = { receiverName: string; receiverCity: string };

function compose(
  account: string,
  singleUse: boolean,
  amount: string,
  receiver: Receiver,
  txid: string,
): string {
  const body = [
    field('00', '01'),
    singleUse ? field('01', '12') : '',
    field('26', field('00', GUI) + account),
    field('52', '0000'),
    field('53', '986'),
    amount,
    field('58', 'BR'),
    field('59', ascii(receiver.receiverName, 25)),
    field('60', ascii(receiver.receiverCity, 15)),
    field('62', field('05', txid)),
    CRC_HEAD,
  ].join('');
  return body + crc16(body);
}

/** A charge at the provider's address, which returns amount, expiry and payer. Used for orders. */
export function composeDynamicPix({ url, ...receiver }: Receiver & { url: string }): string {
  if (!/^[\w.-]+\.[\w.-]+(?::\d+)?\/\S+$/.test(url) || url.length > 77) {
    throw new RangeError('A dynamic BR Code takes an address without scheme, of at most 77 characters');
  }
  return compose(field('25', url), true, '', receiver, NO_TXID);
}

/**
 * May be paid more than once and does not identify the payer: for manual reconciliation, never approved
 * automatically.
 */
export function composeStaticPix(
  pix: Receiver & { key: string; amount?: Cents; txid?: string; description?: string },
): string {
  if (pix.txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(pix.txid)) throw new RangeError('Not a txid');
  if (pix.amount !== undefined && pix.amount <= 0)
    throw new RangeError('A PIX asks for at least one centavo');
  const key = field('01', pix.key);
  const room = 99 - field('00', GUI).length - key.length - 4;
  const description = ascii(pix.description ?? '', Math.max(room, 0));
  const amount = pix.amount === undefined ? '' : field('54', reais(pix.amount));
  return compose(key + (description && field('02', description)), false, amount, pix, pix.txid ?? NO_TXID);
}

export type PixCode = { receiverName: string; receiverCity: string } & (
  | { kind: 'static'; key: string; amount: Cents | null; txid: string | null }
  | { kind: 'dynamic'; url: string }
);

function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let offset = 0;
  while (offset < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(offset, offset + 4));
    const length = Number(head?.[2]);
    const value = text.slice(offset + 4, offset + 4 + length);
    if (!head?.[1] || length === 0 || value.length !== length || fields.has(head[1])) return null;
    fields.set(head[1], value);
    offset += 4 + length;
  }
  return fields;
}

function readAmount(text: string | undefined): Cents | null | undefined {
  if (text === undefined) return null;
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return amount > 0 ? cents(amount) : undefined;
}

/** Null unless every mandatory field exists and the checksum matches: a damaged code must not be shown. */
export function parsePix(payload: string): PixCode | null {
  const text = payload.trim();
  if (!/^[\x20-\x7e]+$/.test(text) || !text.startsWith('000201')) return null;
  if (text.slice(-8, -4) !== CRC_HEAD || crc16(text.slice(0, -4)) !== text.slice(-4)) return null;
  const fields = readFields(text);
  const account = readFields(fields?.get('26') ?? '');
  const receiverName = fields?.get('59');
  const receiverCity = fields?.get('60');
  const isPix = account?.get('00')?.toLowerCase() === GUI;
  if (!fields || !account || !isPix || !receiverName || !receiverCity || !fields.has('52')) return null;
  if (fields.get('53') !== '986' || fields.get('58') !== 'BR') return null;

  const key = account.get('01');
  const url = account.get('25');
  if (url && !key) return { kind: 'dynamic', url, receiverName, receiverCity };
  if (!key || url) return null;
  const amount = readAmount(fields.get('54'));
  const extra = readFields(fields.get('62') ?? '');
  if (amount === undefined || !extra) return null;
  const txid = extra.get('05') ?? NO_TXID;
  return { kind: 'static', key, amount, txid: txid === NO_TXID ? null : txid, receiverName, receiverCity };
}
