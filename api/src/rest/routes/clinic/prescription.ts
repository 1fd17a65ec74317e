import { z } from 'zod';
import { AppointmentRow } from '../../../modules/appointment/appointment.entity.ts';
import { showCart } from '../../../modules/cart/viewCart.ts';
import { storeWholeUpload } from '../../../modules/evolution/files/storeWholeUpload.ts';
import { prescribe } from '../../../modules/prescription/prescribe/prescribe.ts';
import { listPrescriptions, readPrescription } from '../../../modules/prescription/readPrescription.ts';
import { uploadPrescription } from '../../../modules/prescription/upload/uploadPrescription.ts';
import { validPrescription } from '../../../modules/prescription/validPrescription.ts';
import type { Ctx } from '../../../services.ts';
import { UserError } from '../../../shared/refusals.ts';
import { BASE64_BYTES, readBase64 } from '../../bodies/base64.ts';
import {
  prescriptionBody,
  prescriptionShape,
  uploadBody,
  uploadShape,
} from '../../bodies/prescriptionBody.ts';
import {
  exampleId,
  file,
  flag,
  listOf,
  optionalText,
  paging,
  productKey,
  string,
  text,
  uuid,
} from '../../fields.ts';
import { type Route, route } from '../../route.ts';

export const prescriptionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/prescription',
    audience: 'doctors',
    freshCode: 'none: takes a one-time password of its own',
    summary: 'Prescreve e conclui a consulta',
    notes:
      'A receita sai assinada e o pedido que esperava por ela segue. oneTimePassword é o código atual do aplicativo autenticador. Sem revision, vale a situação atual da consulta.',
    body: z.object({
      medicalAppointmentId: uuid('A consulta.'),
      revision: z.int().nullish().meta({ description: 'A situação da consulta que foi lida.', example: 2 }),
      prescription: z
        .array(
          z.object({
            productId: productKey,
            directions: text('Como usar.', 'Uma dose por dia.'),
            duration: text('Por quanto tempo.', '1 mês'),
            unitsPerDispensing: z.int().meta({ description: 'Unidades por retirada.', example: 1 }),
            dispensings: z.int().meta({ description: 'Quantas retiradas.', example: 6 }),
          }),
        )
        .meta({ description: 'Os medicamentos.' }),
      messageToPatient: text('Recado para o paciente.', 'Use todos os dias e volte em seis meses.'),
      oneTimePassword: text('Código do aplicativo.', '123456'),
      council: text('Conselho.', 'CRM'),
      registrationNumber: text('Número no conselho.', '123456'),
      registrationState: text('Estado do conselho.', 'SP'),
    }),
    answer: prescriptionShape,
    status: 201,
    refusals: [
      'appointment_changed',
      'appointment_not_yours',
      'appointment_move_not_allowed',
      'doctor_not_active',
      'registration_mismatch',
      'record_not_opened',
      'identity_not_confirmed',
      'flags_not_seen',
      'flag_forbids',
      'prescription_items_required',
      'prescription_line',
      'message_required',
      'invalid_two_factor',
      'too_many_attempts',
      'signature_unavailable',
      'not_found',
    ],
    example: {
      body: {
        medicalAppointmentId: exampleId,
        prescription: [
          {
            productId: 'minoxidil',
            directions: 'Meia tampa no couro cabeludo seco, duas vezes por dia.',
            duration: '1 mês',
            unitsPerDispensing: 1,
            dispensings: 6,
          },
        ],
        messageToPatient: 'Use todos os dias e volte em seis meses.',
        oneTimePassword: '123456',
        council: 'CRM',
        registrationNumber: '123456',
        registrationState: 'SP',
      },
    },
    async execute(ctx, { body: { medicalAppointmentId, revision, prescription, ...form } }) {
      const keys = idsOf(
        ctx,
        prescription.map(({ productId }) => productId),
      );
      return prescribe(ctx, {
        ...form,
        appointmentId: medicalAppointmentId,
        revision: revision ?? (await revisionOf(ctx, medicalAppointmentId)),
        items: prescription.map((item, index) => ({ ...item, productId: keys[index] ?? '' })),
      });
    },
    toBody: ({ prescription }) => prescriptionBody(prescription),
  }),
  route({
    method: 'POST',
    path: '/prescription/upload',
    audience: 'members',
    bodyLimit: BASE64_BYTES,
    summary: 'Envia uma receita para conferência',
    notes:
      'Uma página em image, em base64 (png, jpeg ou PDF de até 10 MB); ou até três em files, pelos fileName ou bucket de /utils/image-base-64. Uma pessoa confere nome, data, assinatura, CRM, rasuras e dose. Sem products, vale para os produtos do carrinho que precisam de receita.',
    body: z.object({
      image: optionalText('A página.', 'data:application/pdf;base64,…'),
      files: z
        .array(file('Uma página.', exampleId))
        .nullish()
        .meta({ description: 'As páginas já enviadas: fileName, bucket, ou os dois.', example: null }),
      isPrivate: z.boolean().nullish().meta({ description: 'Sempre tratado como true.', example: true }),
      issuedOn: text('Dia da emissão.', '2026-11-01'),
      products: z
        .array(productKey)
        .nullish()
        .meta({ description: 'Para quais produtos.', example: ['minoxidil'] }),
      doctorName: optionalText('Nome do médico.', 'Carla Nunes'),
      registrationNumber: optionalText('Número do CRM.', '123456'),
      registrationState: optionalText('Estado do CRM.', 'SP'),
    }),
    answer: uploadShape,
    status: 201,
    refusals: [
      'prescription_too_old',
      'prescription_in_future',
      'prescription_products_required',
      'prescription_product_unknown',
      'prescription_not_needed',
      'prescription_files_required',
      'prescription_too_many_files',
      'prescription_file_used',
      'prescription_is_ours',
      'prescription_uploads_limit',
      'file_not_found',
      'file_wrong_purpose',
      'invalid_file_extension',
      'heic_photo',
      'file_too_large',
      'damaged_file',
      'unsafe_document',
      'pdf_password',
      'pdf_without_pages',
      'payload_too_large',
      'too_many_attempts',
    ],
    example: {
      body: {
        image: 'data:application/pdf;base64,…',
        isPrivate: true,
        issuedOn: '2026-11-01',
        products: ['minoxidil'],
      },
    },
    async execute(ctx, { body: { image, files, products, ...fields } }) {
      const sent = image ? await storePage(ctx, image) : null;
      if (sent instanceof UserError) return sent;
      return uploadPrescription(ctx, {
        ...fields,
        fileIds: [...(sent ? [sent.id] : []), ...(files ?? [])],
        productIds: products ? idsOf(ctx, products) : await medicinesInCart(ctx),
      });
    },
    toBody: uploadBody,
  }),
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

/**
 * The ids of products for any of their keys. An unknown key is returned unchanged, and the command refuses it.
 */
const idsOf = ({ catalog }: Ctx, keys: readonly string[]): string[] =>
  keys.map((key) => catalog.current().find(key)?.id ?? key);

async function medicinesInCart(ctx: Ctx): Promise<string[]> {
  const { products } = await showCart(ctx);
  return products.filter(({ prescription }) => prescription).map(({ productId }) => productId);
}

/** The present revision of an appointment, for callers that send none; 0 when the appointment does not exist. */
async function revisionOf({ em }: Ctx, id: string): Promise<number> {
  return (await em.fork().findOne(AppointmentRow, { id }))?.revision ?? 0;
}

async function storePage(ctx: Ctx, image: string) {
  const bytes = readBase64(image);
  return bytes instanceof UserError ? bytes : storeWholeUpload(ctx, { bytes, purpose: 'prescription' });
}
