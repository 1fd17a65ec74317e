import { chakra } from '@chakra-ui/react';
import { viewerLink } from '#web/upload/viewerLink.ts';

const DocumentAnchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    color: 'primary',
    fontWeight: 'semi',
    textDecoration: 'underline',
  },
});

/**
 * The pages of an uploaded prescription: pictures in the page, documents in a window of their own, as a copy without links,
 * because the original is for the check of its signature. The links to files expire after a few minutes.
 */
export function UploadedPages({
  files,
}: {
  files: readonly { id: string; contentType: string; url: string }[];
}) {
  if (files.length === 0) return <chakra.p color="muted">Os arquivos foram retirados.</chakra.p>;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {files.map(({ id, contentType, url }, index) =>
        contentType.startsWith('image/') ? (
          <chakra.a key={id} href={url} target="_blank" rel="noreferrer">
            <chakra.img
              src={url}
              alt={`Página ${index + 1} da receita: abre em tamanho real`}
              maxHeight="22rem"
              width="full"
              objectFit="contain"
              bg="ground"
              borderRadius="input"
            />
          </chakra.a>
        ) : (
          <chakra.p key={id} display="flex" flexWrap="wrap" columnGap="4">
            <DocumentAnchor href={viewerLink(url)} target="_blank" rel="noreferrer">
              Abrir o documento {index + 1}
            </DocumentAnchor>
            <DocumentAnchor href={url} download>
              Baixar o original {index + 1}
            </DocumentAnchor>
          </chakra.p>
        ),
      )}
    </chakra.div>
  );
}
