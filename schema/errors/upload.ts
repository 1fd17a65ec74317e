import type { Refusals } from './refusal.ts';

export const uploadErrors = {
  invalid_file_extension: { status: 400, message: 'Envie uma imagem nos formatos png, jpg ou jpeg.' },
  file_too_large: { status: 400, message: 'O arquivo passa de 10 MB. Envie uma imagem menor.' },
  only_one_file: { status: 400, message: 'Envie um arquivo por vez.' },
  empty_file: { status: 400, message: 'O arquivo está vazio. Escolha outro.' },
  photo_upload_failed: {
    status: 400,
    message: 'Algo deu errado ao responder o questionário, tente novamente mais tarde.',
  },
  users_file_upload_error: {
    status: 400,
    message: 'Não conseguimos receber o arquivo de usuários. Confira o formato CSV e envie de novo.',
  },
  users_file_import_error: {
    status: 400,
    message: 'Algumas linhas do arquivo de usuários não puderam ser importadas. Corrija e envie de novo.',
  },
} as const satisfies Refusals;
