import type { EntityManager } from '@mikro-orm/postgresql';
import { momentOf } from '#schema/br/moment.ts';
import { DispensingRow } from '../../modules/pharmacy/dispensing.entity.ts';
import { DispensingDocumentRow } from '../../modules/pharmacy/document/dispensingDocument.entity.ts';
import type { FoundDocument } from '../../modules/signedDocument/openByCode.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';
import { type DocumentPages, type Opening, page, signatureWords } from './documentRoutes.ts';

interface FoundDispensing extends FoundDocument {
  dispensing: DispensingRow;
}

/** The page behind the QR code of a dispensing's record. */
export const DISPENSING_PAGES: DocumentPages<FoundDispensing> = {
  purpose: 'dispensing',
  words: {
    title: 'Conferir um registro de dispensação',
    purpose: 'Aqui você confirma se um registro de dispensação é verdadeiro e quem assinou.',
    label: 'Código do registro',
    notFound:
      'Não encontramos um registro com este endereço e este código. Confira os dois na folha e tente de novo.',
  },
  async find(em: EntityManager, id: string) {
    const document = await em.findOne(DispensingDocumentRow, { dispensingId: id });
    if (!document) return null;
    const dispensing = await em.findOneOrFail(DispensingRow, { id });
    const access = { what: 'file', entityId: document.fileId } as const;
    return { document, ownerId: dispensing.userId, access, dispensing };
  },
  foundPage,
};

/** It names neither the patient nor a medicine: the PDF does, for five minutes. */
function foundPage({ dispensing, document }: FoundDispensing, { verdict, link }: Opening): string {
  const { decidedAt, voidedAt } = dispensing;
  const facts: [string, string][] = [
    ['Dispensado em', momentOf(decidedAt)],
    ...(voidedAt ? [['Sem efeito desde', momentOf(voidedAt)] satisfies [string, string]] : []),
    ['Assinatura', signatureWords(verdict)],
  ];
  const warning = document.isTest
    ? '<p class="alert">Assinatura de teste, sem valor legal. Este registro não comprova a dispensação de medicamentos.</p>'
    : '';
  return page(
    'Registro conferido',
    `<h1>Registro de dispensação</h1>
${warning}<dl>${facts.map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>
<p><a class="button" href="${escapeHtml(link)}">Abrir o PDF assinado</a></p>
<p class="hint">O acesso ao PDF vale por 5 minutos.</p>`,
  );
}
