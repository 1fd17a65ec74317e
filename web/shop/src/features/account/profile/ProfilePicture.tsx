import { chakra } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { toastError } from '#web/apollo/toastError.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PrivatePhoto } from '#web/ui/PrivatePhoto.tsx';
import { toast } from '#web/ui/toast.ts';
import { fileToSend, PHOTO_TYPES } from '#web/upload/fileToSend.ts';
import { uploadFile } from '#web/upload/uploader.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import { useSetProfilePictureMutation } from './ProfilePicture.generated.ts';

interface Props {
  me: { profilePicUrl: string | null };
  onExpired(): void;
}

/** A picture for the person's own profile. Doctors and admins do not see it. */
export function ProfilePicture({ me, onExpired }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [save] = useSetProfilePictureMutation();
  const [isBusy, setBusy] = useState(false);

  const setPicture = async (fileId: string | null, confirmation: string) => {
    const { data } = await save({ variables: { fileId } });
    const answer = data?.setProfilePicture;
    if (answer?.__typename === 'User') toast(confirmation, 'ok');
    else if (answer) toast(answer.message, 'danger');
  };
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      if (problem instanceof UploadRefused && problem.message) toast(problem.message, 'danger');
      else void toastError(problem);
    }
    setBusy(false);
  };
  const choose = (file: File | undefined) => {
    if (file) void whileBusy(async () => setPicture(await sendPicture(file), 'Foto do perfil salva.'));
  };

  return (
    <Panel title="Foto do perfil">
      <chakra.div display="flex" alignItems="center" gap={{ base: '4', md: '6' }} flexWrap="wrap">
        <chakra.div
          width="6rem"
          height="6rem"
          flexShrink={0}
          borderRadius="pill"
          overflow="hidden"
          bg="sand"
          color="muted"
          display="grid"
          placeItems="center"
        >
          {me.profilePicUrl ? (
            // PrivatePhoto does not change the link of a picture it shows, so the key mounts a new one for another
            // file.
            <PrivatePhoto
              key={me.profilePicUrl.split('?')[0]}
              url={me.profilePicUrl}
              alt="Sua foto do perfil"
              onExpired={onExpired}
            />
          ) : (
            <UserRound size={40} aria-hidden />
          )}
        </chakra.div>
        <chakra.div flex="1" minWidth="14rem" display="flex" flexDirection="column" gap="3">
          <chakra.p color="muted" fontSize="sm">
            Opcional, e só você vê. Imagem em JPG ou PNG.
          </chakra.p>
          <chakra.div display="flex" gap="2" flexWrap="wrap">
            <Button look="outline" isPending={isBusy} onClick={() => input.current?.click()}>
              {me.profilePicUrl ? 'Trocar foto' : 'Escolher foto'}
            </Button>
            {me.profilePicUrl ? (
              <Button
                look="quiet"
                isPending={isBusy}
                onClick={() => void whileBusy(() => setPicture(null, 'Foto do perfil removida.'))}
              >
                Remover foto
              </Button>
            ) : null}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES.join()}
        hidden
        aria-label="Arquivo da foto do perfil"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Cleared, so that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
    </Panel>
  );
}

/** Shrinks a chosen picture and uploads it; returns the id of the file. */
const sendPicture = async (file: File): Promise<string> =>
  uploadFile(await fileToSend(file), 'profile', () => undefined);
