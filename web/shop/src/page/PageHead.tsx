import { useContext, useEffect } from 'react';
import { BRAND } from '#schema/brand.ts';
import { type Head, PageReportContext } from './head.ts';

export function fullTitle(title: string): string {
  return title.includes(BRAND) ? title : `${title} | ${BRAND}`;
}

function setMeta(name: string, content: string | undefined): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    meta?.remove();
    return;
  }
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}

function setCanonical(path: string | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link && path !== undefined) link.href = new URL(path, window.location.origin).href;
  else link?.remove();
}

/** Sets title, description and other head data of a page: in the server-rendered document, or in the browser's. */
export function PageHead(head: Head) {
  const report = useContext(PageReportContext);
  if (report) report.head = head;

  const { title, description, canonical, isPrivate } = head;
  useEffect(() => {
    document.title = fullTitle(title);
    setMeta('description', description);
    setMeta('robots', isPrivate ? 'noindex' : undefined);
    setCanonical(canonical);
  }, [title, description, canonical, isPrivate]);

  return null;
}
