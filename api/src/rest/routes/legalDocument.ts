import { z } from 'zod';
import { isLegalDocument, LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { LEGAL_TEXTS } from '#schema/legal/legalTexts.ts';
import { NotFound } from '../../shared/errors.ts';
import { string, text } from '../fields.ts';
import { type Route, route } from '../route.ts';

export const legalDocumentRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/legal-document/{id}',
    audience: 'everyone',
    summary: 'Mostra um documento que se aceita',
    notes: 'O texto em vigor, com a versão que o aceite leva.',
    params: z.object({ id: text('O documento.', 'termos-da-assinatura') }),
    answer: z
      .object({
        id: string('O documento.', 'termos-da-assinatura'),
        title: string('Título.', 'Termos da assinatura'),
        version: string('Versão.', '1.0'),
        since: string('Em vigor desde, AAAA-MM-DD.', '2026-11-22'),
        lead: string('Do que fala.', 'O que acontece todo mês, quanto custa e como sair.'),
        sections: z.array(
          z.object({
            title: string('Título da seção.', 'Quanto custa'),
            paragraphs: z.array(string('Parágrafo.', 'O valor mensal aparece antes do primeiro pagamento.')),
            list: z.array(string('Item da lista.', 'O valor.')),
          }),
        ),
      })
      .meta({ id: 'LegalDocument', description: 'Um documento que se aceita.' }),
    example: { path: '/legal-document/termos-da-assinatura' },
    execute: (_ctx, { params: { id } }) => {
      if (!isLegalDocument(id)) throw new NotFound('Documento');
      return { id, title: LEGAL_DOCUMENTS[id].title, ...LEGAL_TEXTS[id][0] };
    },
    toBody: ({ id, title, version, since, lead, sections }) => ({
      id,
      title,
      version,
      since,
      lead,
      sections: sections.map(({ title: heading, paragraphs, list = [] }) => ({
        title: heading,
        paragraphs: [...paragraphs],
        list: [...list],
      })),
    }),
  }),
];
