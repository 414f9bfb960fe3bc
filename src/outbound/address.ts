import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// IANA has assigned no other IPv6 space to the public internet. This also excludes ::/96, the
// deprecated IPv4-compatible addresses, which ipaddr.js treats as unicast.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

// RFC 6052: in an IPv6-only network the resolver returns these addresses for IPv4 hosts.
const wellKnownNat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

// RFC 6761, 6762, 8375, ICANN's .internal, and common names of the machine itself in hosts files.
const localSuffixes = ['.localhost', '.localdomain', '.local', '.internal', '.home.arpa']

/**
 * Whether a resolved IP address is on the public internet. For a mapped or NAT64 address the
 * embedded IPv4 address decides, because the network connects to that; in other IPv6 addresses an
 * embedded IPv4 address is refused.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false

  const parsed = ipaddr.parse(address)
  const ip = parsed.kind() === 'ipv6' ? unwrapIpv4(parsed as ipaddr.IPv6) : parsed
  if (ip.kind() === 'ipv6' && !ip.match(globalUnicast)) return false
  return ip.range() === 'unicast'
}

function unwrapIpv4(ip: ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address()
  if (ip.match(wellKnownNat64)) return new ipaddr.IPv4(ip.toByteArray().slice(12))
  return ip
}

/**
 * Whether a host, in any spelling that a URL allows, can be public, without a DNS query. A name
 * that passes may still resolve to a private address.
 */
export function isPublicHostName(hostname: string): boolean {
  // The parser normalises 127.1, 0x7f000001, 2130706433 and full-width digits.
  const host = URL.parse(`https://${hostname}/`)?.hostname
  if (!host) return false

  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return isPublicAddress(literal)

  const name = host.replace(/\.+$/, '')
  return name.includes('.') && !localSuffixes.some((suffix) => name.endsWith(suffix))
}

/**
 * Whether the operator allows the `host:port` of this URL. Without a port it is the default port of
 * the scheme.
 */
export function isAllowed(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return allow.includes(`${url.hostname}:${port}`)
}
