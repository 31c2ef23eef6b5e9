import { lookup as lookupName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks of the installation itself and of nobody: not where a town may send the server, unless its operator says so. Of IPv6 also what
 * carries an IPv4 address inside, by which a router may come back to one of ours.
 * @source IANA special-purpose address registries
 */
const PROTECTED = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...[
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
];

/** `10.20.0.0/16`, `10.20.0.5` or the like in IPv6. */
export const isNetwork = (text: string): boolean => {
  const [address = '', prefix] = text.split('/');
  const family = isIP(address);
  return family !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)));
};

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return list;
}

/** An IPv4 address inside an IPv6 one is that IPv4 address. */
function plain(address: string): string {
  if (isIP(address) !== 6) return address;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical) ?? [];
  if (!high || !low) return canonical;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

export class ProtectedAddressError extends Error {
  override name = 'ProtectedAddressError';
  readonly code = 'ENDERECO_PROTEGIDO';
}

export interface Guard {
  /** For an address in numbers; a name is judged when it is asked for, at `lookup`. */
  mayReach: (address: string) => boolean;
  /** Whether an address in numbers lies in a network of the installation's own that its operator let be named. */
  isOpened: (address: string) => boolean;
  /**
   * Resolves a name for `net.connect` and `tls.connect` to what may be reached, so that what was checked is what is connected to.
   * Fails with ProtectedAddressError when nothing may.
   */
  lookup: LookupFunction;
}

/** Which addresses the server may connect to when it was a town that named them. @param allowed networks that the operator allows */
export function createGuard(allowed: readonly string[]): Guard {
  const [isProtected, isAllowed] = [listOf(PROTECTED), listOf(allowed)];
  const mayReach = (address: string): boolean => {
    const given = plain(address);
    const family = isIP(given) === 4 ? 'ipv4' : 'ipv6';
    return isAllowed.check(given, family) || !isProtected.check(given, family);
  };
  return {
    mayReach,
    isOpened: (address) => {
      const given = plain(address);
      const family = isIP(given) === 4 ? 'ipv4' : 'ipv6';
      return isIP(given) !== 0 && isAllowed.check(given, family) && isProtected.check(given, family);
    },
    lookup: (hostname, options, done) => {
      lookupName(hostname, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '');
        const usable = found.filter(({ address }) => mayReach(address));
        const [first] = usable;
        if (!first) return done(new ProtectedAddressError(hostname), '');
        if (options.all) done(null, usable);
        else done(null, first.address, first.family);
      });
    },
  };
}
