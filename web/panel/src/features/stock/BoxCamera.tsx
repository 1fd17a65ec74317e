import { ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';

/** The codes that manufacturers print on a box of a medicine (GS1): a DataMatrix, or a Code 128. */
const FORMATS = ['data_matrix', 'code_128'];

/** The reader of Android, ChromeOS and macOS, of which no other browser has one yet (Shape Detection API). */
interface BarcodeReader {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => BarcodeReader;
  }
}

interface Props {
  /** Gets the text of the code; empty when the picture shows none. */
  onRead(text: string): void;
}

/** Takes a picture of the box and reads its code; nothing where the browser cannot read codes. */
export function BoxCamera({ onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const { BarcodeDetector: Reader } = window;
  if (!Reader) return null;
  const read = async (file: File) => {
    setReading(true);
    try {
      const picture = await createImageBitmap(file);
      const [code] = await new Reader({ formats: FORMATS }).detect(picture);
      onRead(code?.rawValue ?? '');
    } catch {
      // A file that is no picture shows no code either.
      onRead('');
    } finally {
      setReading(false);
    }
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Foto do código da caixa"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same picture may be taken again.
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      <Button size="sm" look="outline" isPending={isReading} onClick={() => input.current?.click()}>
        <ScanBarcode size={16} aria-hidden />
        Ler com a câmera
      </Button>
    </div>
  );
}
