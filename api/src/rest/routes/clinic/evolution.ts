import { z } from 'zod';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { signedInViewer } from '../../../modules/account/access/signedInViewer.ts';
import { changeEvolution } from '../../../modules/appointment/changeEvolution.ts';
import { assumedLine } from '../../../modules/evolution/assumedLine.ts';
import { createEvolution, readNote } from '../../../modules/evolution/createEvolution.ts';
import type { Evolution } from '../../../modules/evolution/evolution.types.ts';
import { fileLinkFor } from '../../../modules/evolution/files/openFile.ts';
import type { Files } from '../../../modules/evolution/files/ownFiles.ts';
import { FILE_PURPOSES } from '../../../modules/evolution/files/storedFile.entity.ts';
import { storeWholeUpload } from '../../../modules/evolution/files/storeWholeUpload.ts';
import { listEvolutions, listMyEvolutions, readEvolution } from '../../../modules/evolution/readEvolution.ts';
import { removeEvolution } from '../../../modules/evolution/removeEvolution.ts';
import { viewEvolution } from '../../../modules/evolution/viewEvolution.ts';
import type { Ctx } from '../../../services.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { BASE64_BYTES, readBase64 } from '../../bodies/base64.ts';
import {
  done,
  exampleId,
  file,
  fileNames,
  instant,
  integer,
  listOf,
  nullableString,
  optionalFile,
  optionalText,
  paging,
  queryFlag,
  string,
  text,
  uuid,
} from '../../fields.ts';
import { type Route, route } from '../../route.ts';

const pictures = {
  filePicTop: 'Topo da cabeça.',
  filePicFront: 'De frente.',
  filePicBack: 'De trás.',
  filePicRightSide: 'De lado.',
  documentPhoto: 'Com o documento na mão.',
} as const;

const pictureFields = {
  filePicTop: optionalFile(pictures.filePicTop, exampleId),
  filePicFront: optionalFile(pictures.filePicFront),
  filePicBack: optionalFile(pictures.filePicBack),
  filePicRightSide: optionalFile(pictures.filePicRightSide),
  documentPhoto: optionalFile(pictures.documentPhoto),
  patientNote: optionalText('O que a pessoa diz das fotos.'),
};

const evolutionShape = z
  .object({
    id: string('Identificador.', exampleId),
    type: integer('Linha de tratamento.', 3),
    filePicTop: nullableString(pictures.filePicTop, exampleId),
    filePicFront: nullableString(pictures.filePicFront),
    filePicBack: nullableString(pictures.filePicBack),
    filePicRightSide: nullableString(pictures.filePicRightSide),
    documentPhoto: nullableString(pictures.documentPhoto),
    patientNote: nullableString('O que a pessoa diz das fotos.'),
    doctorNote: nullableString('O que o médico diz das fotos.'),
    createdAt: instant('Quando foi criada.'),
  })
  .meta({
    id: 'Evolution',
    description: 'As fotos de um dia. Cada foto é um fileName: peça o endereço dela em /utils/secure-url.',
  });

const evolutionList = listOf(evolutionShape, 'EvolutionList');

const evolutionBody = ({
  id,
  type,
  files,
  patientNote,
  doctorNote,
  createdAt,
}: Evolution): z.input<typeof evolutionShape> => ({
  id,
  type,
  ...files,
  patientNote,
  doctorNote,
  createdAt: createdAt.toISOString(),
});

const params = z.object({ id: uuid('Identificador da evolução.') });

export const evolutionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/utils/image-base-64',
    audience: 'members',
    bodyLimit: BASE64_BYTES,
    summary: 'Envia uma foto',
    notes:
      'Em base64 ou como data URL, png ou jpeg de até 10 MB. Toda foto é privada, e os dados de localização são apagados. O bucket e o fileName valem para a evolução, a receita, a conversa e a foto do perfil, e para /utils/secure-url, que dá outro url quando este vence, depois de cinco minutos; sem uso, a foto é apagada depois de um dia.',
    body: z.object({
      image: z
        .union([z.array(z.unknown()), text('A imagem.', 'data:image/jpeg;base64,…')])
        .meta({ type: 'string', description: 'A imagem: uma por vez.', example: 'data:image/jpeg;base64,…' }),
      isPrivate: z.boolean().nullish().meta({ description: 'Sempre tratado como true.', example: true }),
      purpose: z.enum(FILE_PURPOSES).nullish().meta({
        description:
          'Sem ele, vale o primeiro uso da foto. document para a foto com o documento na mão; profile para a foto do perfil; prescription para a página de uma receita e chat para uma conversa, que também podem ser PDF.',
        example: 'photo',
      }),
    }),
    answer: z
      .object({
        bucket: string(
          'Onde a foto está guardada: o nome dela, para os outros caminhos.',
          `private/${exampleId}`,
        ),
        fileName: string('O nome da foto, para os outros caminhos.', exampleId),
        url: string(
          'O endereço da foto, por cinco minutos.',
          `https://loja.example/files/${exampleId}/full?t=…`,
        ),
      })
      .meta({ id: 'Attachment', description: 'Uma foto guardada.' }),
    status: 201,
    refusals: [
      'only_one_file',
      'empty_file',
      'file_too_large',
      'invalid_file_extension',
      'heic_photo',
      'damaged_file',
      'image_too_big',
      'payload_too_large',
      'too_many_attempts',
    ],
    example: { body: { image: 'data:image/jpeg;base64,…', isPrivate: true } },
    execute: async (ctx, { body }) => {
      if (Array.isArray(body.image)) return new Refusal('only_one_file');
      const bytes = readBase64(body.image);
      if (bytes instanceof InvalidInput) return bytes;
      const stored = await storeWholeUpload(ctx, { bytes, purpose: body.purpose ?? 'unstated' });
      if (stored instanceof UserError) return stored;
      return { id: stored.id, path: await fileLinkFor(ctx, stored.id) };
    },
    toBody: ({ id, path }, ctx) => ({
      ...fileNames(id),
      url: `${ctx.config.publicUrl}${path}`,
    }),
  }),
  route({
    method: 'GET',
    path: '/utils/secure-url',
    audience: 'members',
    freshCode: 'decided by the command',
    summary: 'Dá o endereço de uma foto privada',
    notes: 'Vale por cinco minutos, para quem pediu e enquanto a sessão durar. Cada abertura é registrada.',
    query: z.object({ fileName: file('O nome da foto: fileName ou bucket.', exampleId) }),
    answer: z
      .object({ url: string('O endereço.', `https://loja.example/files/${exampleId}/full?t=…`) })
      .meta({ id: 'SecureUrl', description: 'Um endereço que vence.' }),
    refusals: ['reason_required', 'not_found', 'step_up_required'],
    example: { query: `fileName=${exampleId}` },
    execute: async (ctx, { query }) => ({ path: await fileLinkFor(ctx, query.fileName) }),
    toBody: ({ path }, ctx) => ({ url: `${ctx.config.publicUrl}${path}` }),
  }),
  route({
    method: 'POST',
    path: '/evolution',
    audience: 'members',
    summary: 'Cria uma evolução com as fotos enviadas',
    notes:
      'Cada foto pelo fileName ou pelo bucket que o envio devolveu. Sem type, vale a linha da avaliação com que as fotos forem enviadas.',
    body: z.object({
      type: optionalText('Linha de tratamento: número ou nome.', 'quedadecabelo').meta({
        type: ['string', 'integer', 'null'],
      }),
      ...pictureFields,
    }),
    answer: evolutionShape,
    status: 201,
    refusals: ['photos_required', 'file_not_found', 'file_wrong_purpose', 'invalid_input'],
    example: { body: { type: 'quedadecabelo', filePicTop: exampleId } },
    execute: async (ctx, { body: { type, patientNote, ...files } }) => {
      const note = readNote(patientNote);
      if (note instanceof InvalidInput) return note;
      const line = await lineOf(ctx, type, files);
      if (line instanceof InvalidInput) return line;
      const { userId } = signedInViewer(ctx);
      const row = await ctx.em.fork().transactional((em) => {
        const newEvolution = { userId, ...line, files, patientNote: note, now: ctx.now };
        return createEvolution(em, newEvolution);
      });
      return row instanceof Refusal ? row : viewEvolution(row);
    },
    toBody: evolutionBody,
  }),
  route({
    method: 'GET',
    path: '/evolution/mine',
    audience: 'members',
    freshCode: 'none: only the caller’s own data',
    summary: 'Lista as próprias evoluções',
    query: z.object({ isDesc: queryFlag('As mais novas primeiro.', true), ...paging(20) }),
    answer: evolutionList,
    example: { query: 'limit=20&isDesc=true' },
    execute: (ctx, { query }) => listMyEvolutions(ctx, query),
    toBody: ({ items, total }) => ({ items: items.map(evolutionBody), total }),
  }),
  route({
    method: 'GET',
    path: '/evolution',
    audience: 'clinic',
    freshCode: 'this shift',
    summary: 'Lista as evoluções',
    notes:
      'Para médicos, as dos seus pacientes; para administradores, todas. Cada evolução mostrada fica registrada para o seu dono.',
    query: z.object(paging(20)),
    answer: evolutionList,
    refusals: ['reason_required'],
    execute: (ctx, { query }) => listEvolutions(ctx, query, 'rest'),
    toBody: ({ items, total }) => ({ items: items.map(evolutionBody), total }),
  }),
  route({
    method: 'GET',
    path: '/evolution/{id}',
    audience: 'members',
    freshCode: 'decided by the command',
    summary: 'Mostra uma evolução',
    params,
    answer: evolutionShape,
    refusals: ['reason_required'],
    example: { path: `/evolution/${exampleId}` },
    execute: (ctx, input) => readEvolution(ctx, input.params.id, 'rest'),
    toBody: evolutionBody,
  }),
  route({
    method: 'PUT',
    path: '/evolution/{id}',
    audience: 'members',
    summary: 'Troca fotos de uma evolução própria',
    notes:
      'Até um médico começar a avaliação. Só os campos enviados mudam, e uma foto só sai para dar lugar a outra.',
    params,
    body: z.object(pictureFields),
    answer: evolutionShape,
    refusals: ['file_not_found', 'file_wrong_purpose', 'item_already_evaluated', 'invalid_input'],
    example: { path: `/evolution/${exampleId}`, body: { filePicTop: exampleId } },
    execute: async (ctx, { params, body: { patientNote, ...files } }) => {
      const note = readNote(patientNote);
      if (note instanceof InvalidInput) return note;
      return changeEvolution(ctx, params.id, {
        files,
        ...(patientNote === undefined ? {} : { patientNote: note }),
      });
    },
    toBody: evolutionBody,
  }),
  route({
    method: 'DELETE',
    path: '/evolution/{id}',
    audience: 'admins',
    freshCode: 'always',
    summary: 'Tira uma evolução das listas',
    notes: 'O registro médico continua guardado, como a lei pede.',
    params,
    answer: done,
    refusals: ['not_found'],
    example: { path: `/evolution/${exampleId}` },
    execute: (ctx, input) => removeEvolution(ctx, input.params.id),
    toBody: ({ ok }) => ({ ok }),
  }),
];

async function lineOf(ctx: Ctx, type: string | null | undefined, files: Files) {
  if (!type) {
    const sent = Object.entries(files).flatMap(([field, name]) => (name ? [field] : []));
    return { type: await assumedLine(ctx, sent), isLineStated: false };
  }
  const line = treatmentLineOf(type);
  if (line) return { type: line.id };
  return new InvalidInput([{ path: 'type', message: 'Informe a linha de tratamento.' }]);
}
