import { isLegalDocument, LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';

export const documentTitle = (id: string): string =>
  isLegalDocument(id) ? LEGAL_DOCUMENTS[id].title : 'Documento';
