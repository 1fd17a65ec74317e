import { z } from 'zod';
import { storeWholeUpload } from '../../../modules/evolution/files/storeWholeUpload.ts';
import { uploadPrescription } from '../../../modules/prescription/upload/uploadPrescription.ts';
import type { Ctx } from '../../../services.ts';
import { UserError } from '../../../shared/refusals.ts';
import { BASE64_BYTES, readBase64 } from '../../bodies/base64.ts';
import { uploadBody, uploadShape } from '../../bodies/prescriptionBody.ts';
import { exampleId, file, optionalText, productKey, text } from '../../fields.ts';
import { route } from '../../route.ts';
import { idsOf, medicinesInCart } from './prescriptionProducts.ts';

export const uploadPrescriptionRoute = route({
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
});

async function storePage(ctx: Ctx, image: string) {
  const bytes = readBase64(image);
  return bytes instanceof UserError ? bytes : storeWholeUpload(ctx, { bytes, purpose: 'prescription' });
}
