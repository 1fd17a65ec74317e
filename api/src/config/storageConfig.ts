import { z } from 'zod';
import { requireVariables, type SettingProblem, text, webUrl } from './variables.ts';

export const storageVariables = z.object({
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  S3_BUCKET: text.default('aprumo-private'),
  S3_REGION: text.default('us-east-1'),
});

type StorageEnvironment = z.infer<typeof storageVariables>;

export function storageProblems(env: StorageEnvironment): SettingProblem[] {
  if (env.S3_ENDPOINT)
    return requireVariables(env, ['S3_ACCESS_KEY', 'S3_SECRET_KEY'], 'is needed together with S3_ENDPOINT');
  if (env.S3_ACCESS_KEY || env.S3_SECRET_KEY)
    return requireVariables(env, ['S3_ENDPOINT'], 'is needed together with S3_ACCESS_KEY and S3_SECRET_KEY');
  return [];
}

export interface StorageConfig {
  s3: { endpoint: string; accessKey: string; secretKey: string; bucket: string; region: string } | null;
  /** The name of the bucket, also of the embedded store. */
  s3Bucket: string;
}

export const readStorage = (env: StorageEnvironment): StorageConfig => ({
  s3:
    env.S3_ENDPOINT && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
      ? {
          endpoint: env.S3_ENDPOINT,
          accessKey: env.S3_ACCESS_KEY,
          secretKey: env.S3_SECRET_KEY,
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
        }
      : null,
  s3Bucket: env.S3_BUCKET,
});
