import { describe, expect, it } from '@jest/globals';
import { coarseNetwork, deviceName, deviceOf } from './device.rules.ts';

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
      'Chrome no Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge no Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      'Safari no iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S911B) SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
      'Samsung Internet no Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox no Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1', 'Safari no Mac'],
    ['okhttp/4.12 (Android 15)', 'Aplicativo no Android'],
    ['node', 'Aparelho não identificado'],
    ['', 'Aparelho não identificado'],
  ])('reads %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe('deviceOf', () => {
  it('distinguishes two browsers of one kind by the id that each stores', () => {
    const userAgent = 'Mozilla/5.0';
    const [first, second] = ['a'.repeat(22), 'b'.repeat(22)].map((id) => deviceOf({ id, userAgent }).hash);
    expect(first).not.toBe(second);
  });

  it('falls back to the user agent when the id is invalid', () => {
    expect(deviceOf({ id: '', userAgent: 'x' })).toEqual(deviceOf({ userAgent: 'x' }));
  });
});

describe('coarseNetwork', () => {
  it.each([
    ['189.45.10.20', '189.45.*.*'],
    ['2804:14c:1:2::/64', '2804:14c:*'],
    ['127.0.0.1', null],
    ['192.168.0.3', null],
    ['172.18.0.3', null],
    ['172.32.0.3', '172.32.*.*'],
    ['0:0:0:0::/64', null],
    ['fe80:0:0:0::/64', null],
    ['page', null],
  ])('shortens %s to %s', (address, network) => {
    expect(coarseNetwork(address)).toBe(network);
  });
});
