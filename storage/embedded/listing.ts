import type { ObjectFacts } from './objects.ts';

interface ListRequest {
  bucket: string;
  prefix: string;
  delimiter: string;
  /** Only keys, or common prefixes, after this one. */
  after: string;
  maxKeys: number;
  isV2: boolean;
  /** Requested by clients because XML cannot contain every character of a key. */
  isUrlEncoded: boolean;
}

/** ListObjects in both versions: they differ only in how the next page is requested. */
export function listingXml(objects: ObjectFacts[], request: ListRequest): string {
  const { prefix, delimiter, after, maxKeys } = request;
  const write = request.isUrlEncoded
    ? (key: string) => encodeURIComponent(key).replaceAll('%2F', '/')
    : (key: string) => key;
  const named = (name: string, key: string) => tag(name, escapeXml(write(key)));
  const entries: { name: string; xml: string }[] = [];
  for (const object of objects) {
    if (!object.key.startsWith(prefix)) continue;
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = cut < 0 ? object.key : object.key.slice(0, cut + delimiter.length);
    if (name <= after || entries.at(-1)?.name === name) continue;
    entries.push({
      name,
      xml:
        cut < 0 ? contentsElement(object, named('Key', name)) : tag('CommonPrefixes', named('Prefix', name)),
    });
  }
  const page = entries.slice(0, maxKeys);
  const isTruncated = entries.length > page.length;
  const last = page.at(-1)?.name ?? '';
  const next = request.isV2 ? tag('NextContinuationToken', escapeXml(last)) : named('NextMarker', last);
  return document(
    'ListBucketResult',
    tag('Name', escapeXml(request.bucket)) +
      named('Prefix', prefix) +
      tag('KeyCount', String(page.length)) +
      tag('MaxKeys', String(maxKeys)) +
      tag('IsTruncated', String(isTruncated)) +
      (isTruncated ? next : '') +
      page.map((entry) => entry.xml).join(''),
  );
}

const contentsElement = ({ etag, size, modifiedAt }: ObjectFacts, key: string) =>
  tag(
    'Contents',
    key +
      tag('LastModified', modifiedAt.toISOString()) +
      tag('ETag', escapeXml(etag)) +
      tag('Size', String(size)) +
      tag('StorageClass', 'STANDARD'),
  );

export const document = (name: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${body}</${name}>`;

export const tag = (name: string, body: string) => `<${name}>${body}</${name}>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeXml = (text: string) => text.replace(/[&<>]/g, (c) => ENTITIES[c] ?? c);
