import { expect } from 'chai'
import { isAllowed, isPublicAddress, isPublicHostName } from '../../src/outbound/address.ts'

const privateHosts = [
  // this machine, in common spellings
  'localhost',
  'LOCALHOST',
  'localhost.',
  'api.localhost',
  'localhost.localdomain',
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0x7f000001',
  '017700000001',
  '0177.0.0.1',
  '\uff11\uff12\uff17.0.0.1',
  '127。0。0。1',
  '0.0.0.0',
  '0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  // private networks
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b:1::8.8.8.8]',
  // special purposes
  '0.1.2.3',
  '192.0.0.8',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '198.18.0.1',
  '192.88.99.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[ff02::1]',
  '[100::1]',
  '[2001::1]',
  '[2001:2::1]',
  '[2001:20::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[2002:808:808::]',
  '[3fff::1]',
  '[5f00::1]',
  '[4000::1]',
  '[::ffff:0:8.8.8.8]',
  // names of local networks
  'intranet',
  'intranet.',
  'com',
  'printer.local',
  'printer.LOCAL.',
  'metadata.google.internal',
  'router.home.arpa',
  // not a host
  '',
  '.',
  '..',
  '1.2.3.4.5',
  '256.1.1.1',
  '[::1',
  'exa mple.com',
]

const publicHosts = [
  'example.com',
  'hooks.example.com.',
  'xn--bcher-kva.example',
  'bücher.example',
  'localhost.example.com',
  'mylocalhost.com',
  'notlocal.net',
  '10.example.com',
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '[2606:4700:4700::1111]',
  '[::ffff:8.8.8.8]',
  '[64:ff9b::8.8.8.8]',
]

describe('A host name that a user gives', () => {
  for (const host of privateHosts) {
    it(`is not public as "${host}"`, () => expect(isPublicHostName(host)).to.equal(false))
  }

  for (const host of publicHosts) {
    it(`may be public as "${host}"`, () => expect(isPublicHostName(host)).to.equal(true))
  }
})

describe('An address that a name resolves to', () => {
  for (const address of ['93.184.215.14', '2606:4700::1', '::ffff:1.1.1.1', '64:ff9b::101:101']) {
    it(`is public as ${address}`, () => expect(isPublicAddress(address)).to.equal(true))
  }

  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '::a01:203', '64:ff9b::a01:203']) {
    it(`is not public as ${address}`, () => expect(isPublicAddress(address)).to.equal(false))
  }

  for (const nonsense of ['', '127.1', '8.8', '0x08080808', 'example.com', '[2606:4700::1]']) {
    it(`is not public as "${nonsense}", which is no address`, () =>
      expect(isPublicAddress(nonsense)).to.equal(false))
  }

  it('is not public with a zone on the local link', () => {
    expect(isPublicAddress('fe80::1%eth0')).to.equal(false)
  })
})

describe('The list of hosts that the operator allows', () => {
  const allow = ['127.0.0.1:9443', 'receiver.example:443', '[::1]:9443']

  for (const url of [
    'https://127.0.0.1:9443/hook',
    'https://127.1:9443/',
    'https://receiver.example/',
    'https://RECEIVER.example:443/',
    'https://[0:0::1]:9443/',
  ]) {
    it(`holds ${url}`, () => expect(isAllowed(new URL(url), allow)).to.equal(true))
  }

  for (const url of [
    'https://127.0.0.1/',
    'https://127.0.0.1:944/',
    'https://127.0.0.1:19443/',
    'https://127.0.0.2:9443/',
    'https://a.receiver.example/',
    'http://receiver.example/',
    'https://receiver.example.:443/',
  ]) {
    it(`does not hold ${url}`, () => expect(isAllowed(new URL(url), allow)).to.equal(false))
  }
})
