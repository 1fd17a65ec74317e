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

interface ListPage {
  /** In order: keys, and the common prefixes of keys that have the delimiter after the prefix. */
  entries: { name: string; isCommonPrefix: boolean }[];
  isTruncated: boolean;
}

/** The part of the sorted keys that one answer lists. */
export function pageOf(keys: string[], { prefix, delimiter, after, maxKeys }: ListRequest): ListPage {
  const entries: ListPage['entries'] = [];
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const name = cut < 0 ? key : key.slice(0, cut + delimiter.length);
    if (name <= after || entries.at(-1)?.name === name) continue;
    if (entries.length === maxKeys) return { entries, isTruncated: true };
    entries.push({ name, isCommonPrefix: cut >= 0 });
  }
  return { entries, isTruncated: false };
}

/** ListObjects in both versions: they differ only in how the next page is requested. */
export function listingXml(
  { entries, isTruncated }: ListPage,
  facts: ObjectFacts[],
  request: ListRequest,
): string {
  const write = request.isUrlEncoded
    ? (key: string) => encodeURIComponent(key).replaceAll('%2F', '/')
    : (key: string) => key;
  const named = (name: string, key: string) => tag(name, escapeXml(write(key)));
  const objects = new Map(facts.map((object) => [object.key, object]));
  const elements = entries.flatMap(({ name, isCommonPrefix }) => {
    if (isCommonPrefix) return [tag('CommonPrefixes', named('Prefix', name))];
    const object = objects.get(name);
    return object ? [contentsElement(object, named('Key', name))] : [];
  });
  const last = entries.at(-1)?.name ?? '';
  const next = request.isV2 ? tag('NextContinuationToken', escapeXml(last)) : named('NextMarker', last);
  return document(
    'ListBucketResult',
    tag('Name', escapeXml(request.bucket)) +
      named('Prefix', request.prefix) +
      tag('KeyCount', String(elements.length)) +
      tag('MaxKeys', String(request.maxKeys)) +
      tag('IsTruncated', String(isTruncated)) +
      (isTruncated ? next : '') +
      elements.join(''),
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
