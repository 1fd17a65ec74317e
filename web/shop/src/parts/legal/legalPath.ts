import type { LegalDocumentId } from '#schema/legal/legalDocuments.ts';

export const legalPath = (id: LegalDocumentId, version?: string): string =>
  `/documentos/${id}${version ? `/${version}` : ''}`;
