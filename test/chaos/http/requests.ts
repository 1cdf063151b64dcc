/** Hostile HTTP requests: mutants of request lines, headers and bodies, as bytes of one connection. */
import fc from 'fast-check';

const METHODS = [
  ...['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PATCH'],
  ...['get', 'G\0T', '', 'GETGETGET', 'PRI', 'M-SEARCH', 'GET\t'],
];

const TARGETS = [
  ...['/', '/index.html', '/assets/large-4e5F6g7H.js', '/assets/small-0a1B2c3D.js', '/none', '*'],
  ...['', '/..', '/../../../etc/passwd', '/..%2f..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd'],
  ...[
    '/%00',
    '/a%00b',
    '/%',
    '/%zz',
    '/%ff%fe',
    '/%c0%af',
    '/.',
    '/./',
    '//',
    '///etc/passwd',
    '/assets',
  ],
  ...['/assets/', '/.git/config', '/..\\..\\x', '/C:/x', '/index.html::$DATA', '/con', '/~root'],
  ...[
    'http://localhost/',
    'http://evil.example/',
    'https://localhost:1/index.html',
    'ftp://x/',
    'x',
  ],
  ...['//evil.example/%2f..', '/?', '/#', '/?#%', '/index.html?a=%zz#%', '/\u00e9', '/%E2%80%AE'],
  ...['/api', '/api/', '/api/tablebase/', '/api/tablebase/chess', '/api/tablebase/shogi?fen='],
  ...['/api/tablebase/chess?fen=%', '/api/tablebase/chess?fen=8/8/8/8/8/8/8/8_w_-_-_0_1'],
  ...['/api/tablebase/chess?fen=7k/8/6K1/8/8/8/8/R7_w_-_-_0_1', '/api/tablebase/go?fen=1'],
  ...['/api/../index.html', '/api/%2e%2e/index.html', '/api/tablebase/chess?fen=a&fen=b'],
];

const RANGES = [
  ...['bytes=5-2', 'bytes=0-9999999999999999', 'bytes=9999999999999999-', 'bytes=-0', 'bytes=0-0'],
  ...[
    'bytes=-1',
    'bytes=-9999999999999999',
    'bytes=',
    'bytes=-',
    'bytes',
    'bytes=a-b',
    'lines=0-1',
  ],
  ...[
    'bytes=0-0,1-1',
    `bytes=${'0-,'.repeat(1000)}`,
    'bytes=1e3-',
    'bytes=0x0-0x1',
    'bytes=--1',
    '',
  ],
];

const HOSTS = [
  ...[
    'localhost',
    'localhost',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'evil.example',
    '',
    'a b',
    '[',
    ']',
  ],
  ...[
    'localhost:99999999',
    'localhost:',
    'localhost@x',
    '\0',
    'x'.repeat(9000),
    '[::ffff:1.2.3.4]',
  ],
];

const HEADERS = fc.oneof(
  fc.constantFrom(...RANGES).map((range) => `Range: ${range}`),
  fc.constantFrom(
    ...['If-None-Match: *', 'If-None-Match: "', 'If-Match: W/"x"', 'If-Range: "x"', 'If-Range: x'],
    ...['If-Modified-Since: x', 'If-Modified-Since: Fri, 31 Dec 9999 23:59:59 GMT', 'Expect: x'],
    ...['Expect: 100-continue', 'Upgrade: websocket\r\nConnection: Upgrade', 'Upgrade: h2c'],
    ...[
      'Connection: close',
      'Connection: keep-alive',
      'Connection: ,,,',
      'Accept-Encoding: br, gzip',
    ],
    ...['Content-Length: 5', 'Content-Length: -1', 'Content-Length: 99999999999999999999'],
    ...[
      'Content-Length: 3\r\nContent-Length: 4',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: x',
    ],
    ...['Transfer-Encoding: chunked\r\nContent-Length: 5', 'Host: other', ' folded: x', 'no colon'],
    ...[`X: ${'x'.repeat(20_000)}`, 'X:1\r\n'.repeat(3000), 'X: \0', 'X: \u00ff', ': x', 'X\r: y'],
  ),
);

const BODIES = [
  '',
  '',
  '',
  '12345',
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffffffffffff\r\n',
  '0\r\n\r\n',
  '\0',
];

const REQUEST = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...TARGETS) },
      fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => `/${text}`),
      fc.nat(20_000).map((length) => `/${'x'.repeat(length)}`),
    ),
    version: fc.constantFrom(
      ...['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP', ''],
    ),
    host: fc.constantFrom(...HOSTS),
    headers: fc.array(HEADERS, { maxLength: 4 }),
    body: fc.constantFrom(...BODIES),
    newline: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r'),
  })
  .map(({ method, target, version, host, headers, body, newline }) => {
    const lines = [`${method} ${target} ${version}`, `Host: ${host}`, ...headers, '', body];
    return lines.join(newline);
  });

const MOST_BYTES = 30_000;

/** Up to four requests, perhaps cut off, perhaps with bytes that are not theirs, in Latin-1. */
export const HOSTILE_BYTES: fc.Arbitrary<string> = fc
  .record({
    requests: fc.array(REQUEST, { minLength: 1, maxLength: 4 }),
    repeats: fc.constantFrom(1, 1, 1, 1, 50, 400),
    cut: fc.option(fc.nat(400), { freq: 4 }),
    noise: fc.option(fc.tuple(fc.nat(200), fc.nat(255)), { freq: 4 }),
  })
  .map(({ requests, repeats, cut, noise }) => {
    const once = requests.join('');
    const whole = once.repeat(Math.min(repeats, Math.ceil(MOST_BYTES / once.length)));
    const text = cut === null ? whole : whole.slice(0, cut);
    if (!noise) return text;
    const [at, code] = noise;
    return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
  });

/** Throws if the server has answered hostile bytes with anything but HTTP, or blames itself. */
export function checkAnswer(answer: Buffer): void {
  const line = answer.toString('latin1', 0, 40).split('\r\n')[0] ?? '';
  if (line !== '' && !/^HTTP\/1\.1 [1-4]\d\d /.test(line)) throw new Error(`answered: ${line}`);
  if (answer.includes('root:x:0')) throw new Error('sent a file from outside the folder');
}
