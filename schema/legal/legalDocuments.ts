/**
 * The legal documents, their current version and the digest of the text. The server stores both with each
 * acceptance; `legalTexts.test.ts` fails when a text changes without a new version. A lawyer and the
 * technical director review the texts before real use.
 */
export const LEGAL_DOCUMENTS = {
  'politica-de-privacidade': {
    title: 'Política de privacidade',
    version: '1.2',
    sha256: '5ba61fad004066e6d2ecd6b2893fd2edef975e18c722c573113d79aeb79a56a2',
  },
  'termos-de-uso': {
    title: 'Termos de uso e de compra',
    version: '1.1',
    sha256: '92f609f6575f02ad965c669b9b387eadadd396893751ea7f4ad4a6bea494c48f',
  },
  'politica-de-cookies': {
    title: 'Política de cookies',
    version: '1.1',
    sha256: '52534c456ed7a25cad7744b422e02c67968b2cce1b9347db07ef34077527f603',
  },
  'termo-de-telemedicina': {
    title: 'Termo de telemedicina',
    version: '2.2',
    sha256: 'f3c4aa717c09cd5fd98403d68ab421a02b3b5895f97c92d5aa53e763cf145083',
  },
  'aviso-de-privacidade': {
    title: 'Aviso de privacidade',
    version: '2.1',
    sha256: '122ee9c9e26c544d58209bb025ea9106d006e6fe9a2796b916fd367bb4a0dd16',
  },
  'termos-da-assinatura': {
    title: 'Termos da assinatura',
    version: '1.0',
    sha256: 'f557d542da11f1c74e866ababc5489a2ad8807aeafc11cc1eb50d153e22a7ba2',
  },
} as const;

export type LegalDocumentId = keyof typeof LEGAL_DOCUMENTS;

export const isLegalDocument = (id: string): id is LegalDocumentId => Object.hasOwn(LEGAL_DOCUMENTS, id);
