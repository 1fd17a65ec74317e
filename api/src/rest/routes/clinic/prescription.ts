import { z } from 'zod';
import { listPrescriptions, readPrescription } from '../../../modules/prescription/readPrescription.ts';
import { validPrescription } from '../../../modules/prescription/validPrescription.ts';
import { prescriptionBody, prescriptionShape } from '../../bodies/prescriptionBody.ts';
import { exampleId, flag, listOf, optionalText, paging, string, uuid } from '../../fields.ts';
import { type Route, route } from '../../route.ts';
import { prescribeRoute } from './prescribeRoute.ts';
import { idsOf, medicinesInCart } from './prescriptionProducts.ts';
import { uploadPrescriptionRoute } from './uploadPrescriptionRoute.ts';

export const prescriptionRoutes: Route[] = [
  prescribeRoute,
  uploadPrescriptionRoute,
  route({
    method: 'GET',
    path: '/prescription/valid',
    audience: 'members',
    freshCode: 'none: only the caller’s own data',
    summary: 'Diz se há receita válida para os produtos',
    notes:
      'Sem products, valem os produtos do carrinho de quem pergunta que precisam de receita; sem nenhum, a resposta diz se a pessoa tem alguma receita válida. A quantidade é a do carrinho; fora dele, uma unidade. Produtos que não precisam de receita não contam.',
    query: z.object({
      products: optionalText('Produtos, separados por vírgula: id, code, tinyId ou slug.', 'minoxidil'),
    }),
    answer: z
      .object({
        valid: flag('Se nenhum produto fica sem receita; sem produtos, se há uma receita válida.', true),
        prescriptions: z.array(prescriptionShape),
        missingProducts: z.array(string('Produto ainda sem receita.', exampleId)),
      })
      .meta({ id: 'ValidPrescription', description: 'O que as receitas de uma pessoa cobrem.' }),
    example: { query: 'products=minoxidil' },
    async execute(ctx, { query }) {
      const keys = (query.products ?? '').split(',').filter((key) => key.trim());
      return validPrescription(
        ctx,
        keys.length > 0
          ? idsOf(
              ctx,
              keys.map((key) => key.trim()),
            )
          : await medicinesInCart(ctx),
      );
    },
    toBody: ({ valid, prescriptions, missingProducts }) => ({
      valid,
      prescriptions: prescriptions.map(prescriptionBody),
      missingProducts,
    }),
  }),
  route({
    method: 'GET',
    path: '/prescription',
    audience: 'members',
    freshCode: 'this shift',
    summary: 'Lista receitas',
    notes:
      'As próprias; para médicos, as que emitiram; para administradores, todas. Cada receita de outra pessoa que é mostrada fica registrada para ela.',
    query: z.object(paging(20)),
    answer: listOf(prescriptionShape, 'PrescriptionList'),
    refusals: ['reason_required'],
    example: { query: 'limit=20' },
    execute: (ctx, { query }) => listPrescriptions(ctx, query, 'rest'),
    toBody: ({ items, total }) => ({ items: items.map(prescriptionBody), total }),
  }),
  route({
    method: 'GET',
    path: '/prescription/{id}',
    audience: 'members',
    freshCode: 'decided by the command',
    summary: 'Mostra uma receita',
    notes: 'Para o paciente, o médico que a emitiu e administradores. Fica registrado.',
    params: z.object({ id: uuid('Identificador da receita.') }),
    answer: prescriptionShape,
    refusals: ['reason_required'],
    example: { path: `/prescription/${exampleId}` },
    execute: (ctx, { params }) => readPrescription(ctx, params.id, 'rest'),
    toBody: prescriptionBody,
  }),
];
