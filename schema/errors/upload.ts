import type { Refusals } from './refusal.ts';

export const uploadErrors = {
  invalid_file_extension: { status: 400, message: 'Envie uma imagem nos formatos png, jpg ou jpeg.' },
  file_too_large: { status: 400, message: 'O arquivo passa de 10 MB. Envie uma imagem menor.' },
  only_one_file: { status: 400, message: 'Envie um arquivo por vez.' },
  empty_file: { status: 400, message: 'O arquivo está vazio. Escolha outro.' },
  damaged_file: {
    status: 400,
    message: 'O arquivo chegou incompleto ou danificado. Escolha outro ou tire a foto de novo.',
  },
  image_too_big: {
    status: 400,
    message: 'A imagem tem pontos demais para abrirmos. Envie uma versão menor, de até 50 megapixels.',
  },
  photo_too_large_to_reduce: {
    status: 400,
    message: 'A foto passa de 100 MB, o máximo que reduzimos no seu aparelho. Envie uma versão menor.',
  },
  heic_photo: {
    status: 400,
    message:
      'Não abrimos fotos em HEIC. No iPhone, escolha Ajustes, Câmera, Formatos, “Mais compatível”, ou envie uma captura da foto.',
  },
  unsafe_document: {
    status: 400,
    message:
      'Este PDF tem anexos, formulários ou partes que abrem sozinhas. Envie a receita como foto ou em um PDF simples.',
  },
  pdf_password: {
    status: 400,
    message: 'Este PDF pede senha para abrir. Envie uma cópia sem senha, ou uma foto da receita.',
  },
  pdf_without_pages: {
    status: 400,
    message: 'Este PDF não tem nenhuma página. Confira o arquivo e envie de novo.',
  },
  file_not_found: {
    status: 400,
    message: 'Não encontramos um dos arquivos enviados. Envie de novo para continuar.',
  },
  file_wrong_purpose: {
    status: 400,
    message: 'Este arquivo foi enviado para outro campo. Envie um arquivo para cada campo.',
  },
  upload_out_of_step: {
    status: 409,
    message: 'O envio foi interrompido. Continue de onde ele parou.',
  },
  // Of pages only; the wording is documented.
  photo_upload_failed: {
    status: 400,
    message: 'Algo deu errado ao responder o questionário, tente novamente mais tarde.',
  },
  // Documented texts that nothing raises: the shop imports no file of users.
  users_file_upload_error: {
    status: 400,
    message: 'Não conseguimos receber o arquivo de usuários. Confira o formato CSV e envie de novo.',
  },
  users_file_import_error: {
    status: 400,
    message: 'Algumas linhas do arquivo de usuários não puderam ser importadas. Corrija e envie de novo.',
  },
} as const satisfies Refusals;
