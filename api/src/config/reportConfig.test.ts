import { describe, expect, it } from '@jest/globals';
import { readReports, reportVariables } from './reportConfig.ts';

const read = (environment: Record<string, string>, NODE_ENV = 'production') =>
  readReports({ ...reportVariables.parse(environment), NODE_ENV });

describe('the settings of reports', () => {
  it('enable a tag manager only in production', () => {
    const tagManager = { TAG_MANAGER_ID: 'GTM-ABC1234', TAG_MANAGER_HOSTS: 'https://*.analytics.example' };
    expect(read(tagManager, 'development').tagManager).toBeNull();
    expect(read(tagManager).tagManager).toEqual({
      id: 'GTM-ABC1234',
      url: 'https://www.googletagmanager.com/gtm.js',
      hosts: ['https://www.googletagmanager.com', 'https://*.analytics.example'],
    });
  });

  it('log from the level warn, in production from info, or from the one that is set', () => {
    expect(read({}, 'development').logLevel).toBe('warn');
    expect(read({}).logLevel).toBe('info');
    expect(read({ LOG_LEVEL: 'debug' }, 'development').logLevel).toBe('debug');
  });

  it('send one of twenty traces to a collector, or the share that is set, which is at most 1', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' };
    expect(read(collector).telemetry).toEqual({
      endpoint: 'http://collector.example:4318',
      sampledShare: 0.05,
      everyMs: 15_000,
    });
    expect(read({ ...collector, OTEL_TRACES_SAMPLER_ARG: '1' }).telemetry?.sampledShare).toBe(1);
    expect(() => read({ ...collector, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG');
  });
});
