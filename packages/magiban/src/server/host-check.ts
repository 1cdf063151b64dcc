/**
 * Checks the Host header against DNS rebinding: a page of another site can point its own name at this machine and would then
 * read whatever is served here as same-origin; the Host header gives it away.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
/** Wildcard addresses: listen on every interface. */
const WILDCARDS = new Set(['0.0.0.0', '::']);

const AUTHORITY = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{0,5})?$/i;
const NAME = /^(?!-)[\w-]{1,63}(?:\.[\w-]{1,63})*\.?$/;

export interface HostRefusal {
  readonly status: 400 | 421;
  readonly reason: string;
}

/** Rejects requests except those for this machine's own names, the host to listen on, and the given names. */
export function hostCheck(
  listening: string,
  names: readonly string[],
): (request: IncomingMessage) => HostRefusal | undefined {
  const known = new Set([...LOOPBACK, listening, ...names].map(normalized));
  const isEverywhere = WILDCARDS.has(listening);
  return (request) => {
    const match = AUTHORITY.exec(authorityOf(request) ?? '');
    if (!match) return { status: 400, reason: 'expected one Host header with the name of a host' };
    const host = normalized(match[1] ?? match[2] ?? '');
    if (known.has(host) || host === normalized(request.socket.localAddress ?? '')) return undefined;
    // An address needs no DNS, so it cannot have been rebound.
    if (isEverywhere && isIP(host) !== 0) return undefined;
    return {
      status: 421,
      reason: `not served for the host ${host}: magiban serve --allow-host ${host} allows it`,
    };
  };
}

/** Whether a text is valid in a Host header: a name or an address, without a port. */
export function isHostName(text: string): boolean {
  return isIP(text) !== 0 || (text.length <= 253 && NAME.test(text));
}

/** The host and port of an absolute request target, which takes precedence over the Host header. */
function authorityOf({ url = '', headersDistinct }: IncomingMessage): string | undefined {
  const absolute = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url);
  if (absolute) return absolute[1];
  const [host, another] = headersDistinct.host ?? [];
  return another === undefined ? host : undefined;
}

/** Lower case, without the trailing dot; IPv6 addresses in their shortest form. */
function normalized(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  // An IPv4 address as a dual-stack socket writes it.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(name);
  if (mapped?.[1] !== undefined) return mapped[1];
  const isPlainIPv6 = isIP(name) === 6 && !name.includes('%');
  return isPlainIPv6 ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name;
}
