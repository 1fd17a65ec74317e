import { chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenDraft } from '../draft/OpenDraft.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { PhotoSlot } from './PhotoSlot.tsx';
import { privacyNote, type Slot, slotsOf } from './photoSlots.ts';
import { photoUploadsOf } from './photoUploads.ts';

interface Props {
  store: OpenDraft;
  /** Slots of the missing photos, once the person tried to continue. */
  missing: readonly string[];
}

/** The photos of a line, one card each with its upload state. */
export default function PhotosStep({ store, missing }: Props) {
  const uploads = photoUploadsOf(store);
  const states = useSyncExternalStore(uploads.subscribe, uploads.states);
  const [taking, setTaking] = useState<{ slot: Slot; file: File | null } | null>(null);
  const { definition } = store;
  const withoutPicture = Object.values(states).some((state) => state.kind === 'sent' && !state.preview);
  // Loads pictures of photos taken earlier or on another device; without a connection the card shows no picture.
  useEffect(() => {
    if (withoutPicture) void uploads.loadPreviews().catch(() => undefined);
  }, [uploads, withoutPicture]);
  return (
    <>
      <chakra.p display="flex" gap="3" alignItems="flex-start" fontSize="sm" lineHeight="snug" color="muted">
        <chakra.span color="primary" mt="1px">
          <Lock size={18} aria-hidden />
        </chakra.span>
        {privacyNote(definition)}
      </chakra.p>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        listStyleType="none"
      >
        {slotsOf(definition).map((slot) => (
          <li key={slot.key}>
            <PhotoSlot
              slot={slot}
              state={states[slot.key] ?? null}
              isMissing={missing.includes(slot.key)}
              onCamera={() => setTaking({ slot, file: null })}
              onFile={(file) => setTaking({ slot, file })}
              onRetry={() => uploads.retry(slot.key)}
            />
          </li>
        ))}
      </chakra.ul>
      {taking ? (
        <PhotoDialog
          slot={taking.slot}
          file={taking.file}
          onAccept={(photo) => {
            uploads.add(taking.slot.key, photo);
            setTaking(null);
          }}
          onClose={() => setTaking(null)}
        />
      ) : null}
    </>
  );
}
