const STATUS = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  InvalidBucketName: 400,
  KeyTooLongError: 400,
  IncompleteBody: 400,
  XAmzContentSHA256Mismatch: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  BucketNotEmpty: 409,
  InvalidRange: 416,
  NotImplemented: 501,
} as const;

export type S3Code = keyof typeof STATUS;

/** A refusal with its code and HTTP status in the S3 protocol. */
export class S3Error extends Error {
  readonly code: S3Code;
  readonly status: number;

  constructor(code: S3Code) {
    super(code);
    this.name = 'S3Error';
    this.code = code;
    this.status = STATUS[code];
  }
}
