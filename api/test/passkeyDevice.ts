import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Bits of the authenticator data (WebAuthn §6.1). */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

interface DeviceOptions {
  /** The origin of the page, as the browser reports it. */
  origin?: string;
  rpId?: string;
  /** Without fingerprint, face or PIN. */
  isUnverified?: boolean;
  /** The counter to report instead of the next one. */
  counter?: number;
  /** The account that the authenticator reports. */
  userHandle?: string | null;
  challenge?: string;
  type?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the options are WebAuthn's, as the api sent them
type Options = any;

/** A software authenticator with one ES256 passkey. The overrides make the answers of an attacker. */
export class PasskeyDevice {
  readonly id = base64url(randomBytes(20));
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #origin: string;
  #counter: number;
  #userHandle = '';

  /** A counter of 0 means a synchronised passkey, which does not count. */
  constructor(origin: string, { counter = 0 } = {}) {
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#origin = origin;
    this.#counter = counter;
  }

  get userHandle(): string {
    return this.#userHandle;
  }

  /** The answer to startAddingPasskey. */
  create(options: Options, overrides: DeviceOptions = {}) {
    this.#userHandle = options.user.id;
    const credential = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credential, this.#cosePublicKey()]);
    const authData = Buffer.concat([
      this.#authenticatorData(
        overrides.rpId ?? options.rp.id,
        ATTESTED | this.#flags(overrides),
        this.#counter,
      ),
      attested,
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, overrides),
      attestationObject: base64url(
        isoCBOR.encode(
          new Map<string, string | Map<string, string> | Uint8Array>([
            ['fmt', 'none'],
            ['attStmt', new Map<string, string>()],
            ['authData', new Uint8Array(authData)],
          ]),
        ),
      ),
      transports: ['internal'],
    };
  }

  /** The answer to each of the options for a signature. */
  get(options: Options, overrides: DeviceOptions = {}) {
    if (this.#counter > 0) this.#counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, overrides);
    const authenticatorData = this.#authenticatorData(
      overrides.rpId ?? options.rpId,
      this.#flags(overrides),
      overrides.counter ?? this.#counter,
    );
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#key.privateKey)),
      userHandle: overrides.userHandle === undefined ? this.#userHandle : overrides.userHandle,
    };
  }

  #flags({ isUnverified = false }: DeviceOptions): number {
    return isUnverified ? PRESENT : PRESENT | VERIFIED;
  }

  #clientData(type: string, challenge: string, overrides: DeviceOptions): string {
    const data = {
      type: overrides.type ?? type,
      challenge: overrides.challenge ?? challenge,
      origin: overrides.origin ?? this.#origin,
      crossOrigin: false,
    };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  #authenticatorData(rpId: string, flags: number, counter: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  /** RFC 9053: EC2, ES256, P-256, x and y. */
  #cosePublicKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    return Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      ),
    );
  }
}
