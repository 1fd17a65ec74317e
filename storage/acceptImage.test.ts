import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '#schema/constants.ts';
import { fileKindOf, readPictureFacts } from '#schema/files/pictureFile.ts';
import { type AcceptedImage, acceptImage, SHOP_PICTURE_KINDS } from './acceptImage.ts';
import {
  bombOf,
  greenInkProfile,
  jpegWithTooManyScans,
  pdf,
  phonePhoto,
  screenshot,
  withArchive,
  withFilm,
  withJpegPart,
  withScript,
} from './testing/sampleFiles.ts';

let photo: Buffer;
let png: Buffer;
beforeAll(async () => {
  [photo, png] = await Promise.all([phonePhoto(), screenshot()]);
});

const acceptValid = async (bytes: Buffer): Promise<AcceptedImage> => {
  const result = await acceptImage(bytes);
  if ('refused' in result) throw new Error(result.refused);
  return result;
};

describe('a photo', () => {
  it('is stored upright, at most 1500 wide, with a thumbnail', async () => {
    // The phone turned it by 90 degrees, so 2400 × 3200 is seen as 3200 × 2400.
    const { bytes, thumb, ...facts } = await acceptValid(await phonePhoto(2400, 3200));
    expect(facts).toEqual({ contentType: 'image/jpeg', width: 1500, height: 1125 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1500, height: 1125 });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
  });

  it('is accepted as cameras, scanners and printers make it: progressive, grey, CMYK, with 16 bits, upside down', async () => {
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#cc3311' } });
    for (const odd of [
      picture.clone().jpeg({ progressive: true }),
      picture.clone().toColourspace('b-w').jpeg(),
      picture.clone().toColourspace('cmyk').jpeg(),
      picture.clone().toColourspace('rgb16').png(),
      picture.clone().withMetadata({ orientation: 3 }).jpeg(),
    ]) {
      const { bytes, width } = await acceptValid(await odd.toBuffer());
      expect(width).toBe(640);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        space: expect.stringMatching(/srgb|b-w/),
      });
    }
  });

  it('is never enlarged', async () => {
    expect(await acceptValid(png)).toMatchObject({ width: 800, height: 1600, contentType: 'image/jpeg' });
  });

  it('loses the metadata about place, time and device', async () => {
    const before = await sharp(photo).metadata();
    expect(before.exif?.toString('latin1')).toContain('Telefone');
    expect(before.exif?.length).toBeGreaterThan(100);
    const { bytes, thumb } = await acceptValid(photo);
    for (const picture of [bytes, thumb]) {
      const { exif, xmp, iptc, icc, comments, orientation } = await sharp(picture).metadata();
      expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({});
      expect(picture.toString('latin1')).not.toMatch(/Exif|GPS|Telefone|camera/);
    }
  });
});

describe('bytes of a picture beside its pixels', () => {
  const HIDDEN = 'hidden-words';
  it.each<[string, (picture: Buffer) => Buffer]>([
    ['the film of a motion photo', (picture) => withFilm(picture)],
    ['a page', withScript],
    ['an archive', withArchive],
    ['a PDF', (picture) => Buffer.concat([picture, pdf(`(${HIDDEN})`)])],
    ['a PHP program', (picture) => Buffer.concat([picture, Buffer.from(`<?php echo "${HIDDEN}"`)])],
    [
      'the settings of a camera in its metadata',
      (picture) =>
        withJpegPart(
          picture,
          1,
          Buffer.from(`http://ns.adobe.com/xap/1.0/\0<!DOCTYPE plist><plist>${HIDDEN}`),
        ),
    ],
    [
      'a comment with a script',
      (picture) => withJpegPart(picture, 0xe, Buffer.from(`<script>${HIDDEN}</script>`)),
    ],
  ])('is no attack, because it is dropped: %s', async (_what, add) => {
    const { bytes, thumb } = await acceptValid(add(photo));
    const { bytes: plain } = await acceptValid(photo);
    expect(bytes.equals(plain)).toBe(true);
    for (const stored of [bytes, thumb])
      expect(stored.toString('latin1')).not.toMatch(/hidden-words|script|plist|ftyp|x\.class|%PDF/i);
  });

  it('is dropped from a PNG too', async () => {
    const { bytes } = await acceptValid(Buffer.concat([png, pdf(`(${HIDDEN})`)]));
    expect(bytes.equals((await acceptValid(png)).bytes)).toBe(true);
  });
});

describe('a part of a picture', () => {
  it('is refused wherever it was cut, of a JPEG also with zeros up to its whole length', async () => {
    const { data } = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#a08070' } })
      .jpeg({ quality: 40 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = withJpegPart(await sharp(data).jpeg({ quality: 90 }).toBuffer(), 1, data);
    const pictures = [
      thumbnail,
      await sharp(photo).resize(400).jpeg({ progressive: true }).toBuffer(),
      await sharp(png).resize(100).png().toBuffer(),
      await sharp(photo).resize(200).webp().toBuffer(),
    ];
    for (const whole of pictures) {
      const kind = fileKindOf(whole);
      expect(await acceptImage(whole, SHOP_PICTURE_KINDS)).toHaveProperty('bytes');
      for (let part = 0.02; part < 1; part += 0.07) {
        const cut = whole.subarray(0, Math.max(16, Math.floor(whole.length * part)));
        expect(await acceptImage(cut, SHOP_PICTURE_KINDS)).toEqual({ refused: 'damaged_file' });
        const padded = Buffer.concat([cut], whole.length);
        // A PNG and a WebP state their lengths, so only the decoder notices zeros in place of pixels.
        if (kind === 'jpeg')
          expect(await acceptImage(padded, SHOP_PICTURE_KINDS)).toEqual({ refused: 'damaged_file' });
      }
    }
  });

  it('is recognised where the decoder recognises it, and the whole picture is no part', async () => {
    const whole = await sharp(photo).resize(300).jpeg().toBuffer();
    for (let length = 700; length <= whole.length; length += 97) {
      const cut = whole.subarray(0, length);
      const decoded = await sharp(cut, { failOn: 'truncated' })
        .raw()
        .toBuffer()
        .then(
          () => true,
          () => false,
        );
      expect([length, readPictureFacts('jpeg', cut).end !== null]).toEqual([length, decoded]);
    }
    expect(readPictureFacts('jpeg', whole).end).toBe(whole.length);
  });
});

describe('a picture for the shop', () => {
  it.each([
    ['a WebP with loss', () => sharp(photo).webp().toBuffer()],
    ['a WebP without loss', () => sharp(png).webp({ lossless: true }).toBuffer()],
    ['a WebP with transparency', () => sharp(png).webp().toBuffer()],
  ])('may be %s', async (_what, make) => {
    const file = await make();
    const { width, height } = await sharp(file).metadata();
    expect(readPictureFacts('webp', file)).toEqual({ width, height, end: file.length, passes: 1 });
    expect(await acceptImage(file, SHOP_PICTURE_KINDS)).toMatchObject({ contentType: 'image/jpeg' });
    expect(await acceptImage(file)).toEqual({ refused: 'invalid_file_extension' });
  });

  it.each(['jpeg', 'webp'] as const)('may have 48 megapixels as %s', async (format) => {
    const large = sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#507090' } });
    expect(await acceptImage(await large[format]().toBuffer(), SHOP_PICTURE_KINDS)).toMatchObject({
      width: 1500,
      height: 1125,
    });
  });

  it('in the four inks of a printer has the colours of its own profile, and else of usual inks', async () => {
    const inks = sharp({ create: { width: 400, height: 300, channels: 3, background: '#00ffff' } });
    const cmyk = await inks.toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), greenInkProfile()]);
    const colourOf = async (file: Buffer) => {
      const { channels } = await sharp((await acceptValid(file)).bytes).stats();
      return channels.map(({ mean }) => mean);
    };
    const [, usualGreen = 0, usualBlue = 0] = await colourOf(cmyk);
    expect(usualBlue).toBeGreaterThan(usualGreen);
    const [red = 0, green = 0, blue = 0] = await colourOf(withJpegPart(cmyk, 2, profile));
    expect(green).toBeGreaterThan(blue + 20);
    expect(green).toBeGreaterThan(red + 20);
  });
});

describe('acceptImage', () => {
  const heic = (...brands: string[]) => {
    const head = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1');
    head.writeUInt32BE(head.length, 0);
    return Buffer.concat([head, Buffer.from('\0\0\0\x08mdat', 'latin1')]);
  };
  const text = (words: string) => async () => Buffer.from(words);
  it.each<[string, () => Promise<Buffer>, string]>([
    ['an empty file', text(''), 'empty_file'],
    ['a file above 10 MB', async () => Buffer.concat([photo], UPLOAD_MAX_BYTES + 1), 'file_too_large'],
    ['a text', text('Olá'), 'invalid_file_extension'],
    ['a page', text('<!doctype html><title>foto.jpg</title>'), 'invalid_file_extension'],
    [
      'an SVG with a script',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'invalid_file_extension',
    ],
    ['a GIF', () => sharp(png).gif().toBuffer(), 'invalid_file_extension'],
    ['a HEIC', async () => heic('heic', 'mif1', 'heic'), 'heic_photo'],
    ['a HEIC of several pictures', async () => heic('msf1', 'hevc'), 'heic_photo'],
    ['a HEIC of a phone with Android', async () => heic('mif1', 'heic'), 'heic_photo'],
    ['an AVIF', async () => heic('mif1', 'avif'), 'invalid_file_extension'],
    ['a film', async () => heic('mp42', 'isom'), 'invalid_file_extension'],
    ['a WebP', () => sharp(png).webp().toBuffer(), 'invalid_file_extension'],
    ['a PDF', async () => pdf(''), 'invalid_file_extension'],
    [
      'a GIF that begins as a photo',
      async () => Buffer.from('GIF89a\xff\xd8\xff\xe0', 'latin1'),
      'invalid_file_extension',
    ],
    ['a truncated photo', async () => photo.subarray(0, photo.length / 2), 'damaged_file'],
    ['a truncated screenshot', async () => png.subarray(0, png.length / 2), 'damaged_file'],
    ['only the first bytes of a photo', async () => photo.subarray(0, 24), 'damaged_file'],
    ['a photo with thousands of repeated scans', jpegWithTooManyScans, 'damaged_file'],
    ['a picture with too many pixels', async () => bombOf(20_000), 'image_too_big'],
    [
      'a truncated picture that declares too many pixels',
      async () => bombOf(20_000).subarray(0, 400),
      'image_too_big',
    ],
  ])('refuses %s', async (_what, make, code) => {
    expect(await acceptImage(await make())).toEqual({ refused: code });
  });
});
