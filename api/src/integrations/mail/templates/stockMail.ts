import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';

export const stockLowData = z.object({
  low: z.int().positive(),
  soldOut: z.int().min(0),
  pageUrl: z.url(),
});

/** Names no product; the link opens the list, which only admins can read. */
export const stockLow = ({ low, soldOut, pageUrl }: z.infer<typeof stockLowData>): RenderedMail =>
  renderMail({
    subject: 'Estoque baixo na loja',
    parts: [
      {
        kind: 'text',
        text:
          low === 1
            ? 'Um produto chegou ao número de unidades em que você pediu aviso.'
            : `${low} produtos chegaram ao número de unidades em que você pediu aviso.`,
      },
      ...(soldOut > 0
        ? [{ kind: 'text' as const, text: `Sem nenhuma unidade para vender: ${soldOut}.` }]
        : []),
      { kind: 'link', label: 'Ver o estoque baixo', url: pageUrl },
    ],
    reason: `Você recebeu este e-mail porque cuida do estoque da ${BRAND}. Cada produto avisa uma vez, até o estoque subir de novo.`,
  });
