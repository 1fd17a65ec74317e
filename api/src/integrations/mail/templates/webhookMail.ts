import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { moment } from './wording.ts';

export const webhookPausedData = z.object({ url: z.string(), since: z.iso.datetime(), pageUrl: z.url() });

export const webhookPaused = ({ url, since, pageUrl }: z.infer<typeof webhookPausedData>): RenderedMail =>
  renderMail({
    subject: 'Seu webhook foi pausado',
    parts: [
      {
        kind: 'text',
        text: `O endereço ${url} não aceita as nossas mensagens desde ${moment(since)}, e paramos de enviar. Nada se perdeu: o que falta fica guardado.`,
      },
      {
        kind: 'text',
        text: 'Depois de corrigir, verifique o webhook de novo pela API. Ele volta a receber o que esperava, na ordem.',
      },
      { kind: 'link', label: 'Ver como verificar', url: pageUrl },
    ],
    reason: `Você recebeu este e-mail porque responde por uma chave de API da ${BRAND}.`,
  });
