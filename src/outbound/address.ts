import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// IANA has handed out no other IPv6 space to the public internet. This also leaves out ::/96, the
// old IPv4-compatible addresses, which ipaddr.js takes for ordinary unicast.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

// RFC 6052: where a network has IPv6 only, its resolver answers with these for every IPv4 host.
const wellKnownNat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

// RFC 6761, 6762, 8375, ICANN's .internal, and what hosts files call the machine itself.
const localSuffixes = ['.localhost', '.localdomain', '.local', '.internal', '.home.arpa']

/**
 * Whether a resolved IP address belongs to the public internet. An IPv4 address inside an IPv6 one
 * is judged where the network would really connect to it (mapped, NAT64) and refused elsewhere.
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
 * Whether a host, in any spelling a URL may use, can be on the public internet as far as can be
 * told without asking DNS. A name that passes may still resolve to a private address.
 */
export function isPublicHostName(hostname: string): boolean {
  // The parser turns 127.1, 0x7f000001, 2130706433 or full-width digits into the address they mean.
  const host = URL.parse(`https://${hostname}/`)?.hostname
  if (!host) return false

  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return isPublicAddress(literal)

  const name = host.replace(/\.+$/, '')
  return name.includes('.') && !localSuffixes.some((suffix) => name.endsWith(suffix))
}

/** Whether the operator exempted this URL's `host:port` (a URL without a port has its scheme's). */
export function isAllowed(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return allow.includes(`${url.hostname}:${port}`)
}
