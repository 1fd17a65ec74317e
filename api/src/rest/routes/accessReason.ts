import { z } from 'zod';
import { ACCESS_REASONS } from '#schema/audit/accessReasons.ts';
import { keysOf } from '#schema/typedObject.ts';
import { giveAccessReason } from '../../modules/audit/giveAccessReason.ts';
import { exampleId, instant, optionalText, text } from '../fields.ts';
import { type Route, route } from '../route.ts';

const KINDS = keysOf(ACCESS_REASONS);

export const accessReasonRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/access-reason',
    audience: 'admins',
    freshCode: 'none: a reason opens nothing by itself, and what it opens asks for its own code',
    summary: 'Diz por que um administrador abre dados de saúde',
    notes:
      'Vale por 30 minutos para tudo do paciente a quem o registro pertence; sem recordId, para listas com vários pacientes. O paciente lê o motivo ao lado de cada acesso.',
    body: z.object({
      recordId: optionalText(
        'Uma pessoa, consulta, avaliação, evolução, receita, foto ou mensagem.',
        exampleId,
      ),
      kind: z.enum(KINDS).meta({ description: 'O motivo.', example: 'complaint' }),
      words: text('O motivo em palavras, pelo menos 10 caracteres.', 'Reclamação número 4711'),
    }),
    answer: z
      .object({ until: instant('Até quando vale.') })
      .meta({ id: 'AccessReason', description: 'O motivo foi registrado.' }),
    status: 201,
    refusals: ['not_found', 'reason_required'],
    example: { body: { recordId: exampleId, kind: 'complaint', words: 'Reclamação número 4711' } },
    execute: (ctx, { body: { recordId, kind, words } }) =>
      giveAccessReason(ctx, { recordId: recordId || null, kind, text: words }),
    toBody: ({ until }) => ({ until: until.toISOString() }),
  }),
];
