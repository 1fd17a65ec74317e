import { z } from 'zod';
import type { Evolution } from '../../../modules/evolution/evolution.types.ts';
import {
  exampleId,
  instant,
  integer,
  listOf,
  nullableString,
  optionalFile,
  optionalText,
  string,
} from '../../fields.ts';

const pictures = {
  filePicTop: 'Topo da cabeça.',
  filePicFront: 'De frente.',
  filePicBack: 'De trás.',
  filePicRightSide: 'De lado.',
  documentPhoto: 'Com o documento na mão.',
} as const;

export const pictureFields = {
  filePicTop: optionalFile(pictures.filePicTop, exampleId),
  filePicFront: optionalFile(pictures.filePicFront),
  filePicBack: optionalFile(pictures.filePicBack),
  filePicRightSide: optionalFile(pictures.filePicRightSide),
  documentPhoto: optionalFile(pictures.documentPhoto),
  patientNote: optionalText('O que a pessoa diz das fotos.'),
};

export const evolutionShape = z
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

export const evolutionList = listOf(evolutionShape, 'EvolutionList');

export const evolutionBody = ({
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
