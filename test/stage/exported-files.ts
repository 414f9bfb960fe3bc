import { expect } from 'chai'

/** The samples of a WAV file of whole numbers or floats, each channel. */
export function readWav(file: Buffer): { left: Float32Array; right: Float32Array } {
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)).to.equal('RIFFWAVE')
  const [isFloat, bytes] = [file.readUInt16LE(20) === 3, file.readUInt16LE(34) / 8]
  expect([file.readUInt16LE(22), file.readUInt32LE(24)]).to.deep.equal([2, 44_100])
  const data = file.subarray(44, 44 + file.readUInt32LE(40))
  const channel = (offset: number) =>
    Float32Array.from({ length: data.length / bytes / 2 }, (_, index) => {
      const place = (index * 2 + offset) * bytes
      if (isFloat) return data.readFloatLE(place)
      return data.readIntLE(place, bytes) / (2 ** (bytes * 8 - 1) - 1)
    })
  return { left: channel(0), right: channel(1) }
}

/** The files of a ZIP without compression, by its central directory. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let place = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(zip.readUInt16LE(place + 10), 'its compression').to.equal(0)
    const size = zip.readUInt32LE(place + 20)
    const nameLength = zip.readUInt16LE(place + 28)
    const local = zip.readUInt32LE(place + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength)
    files.set(name, zip.subarray(start, start + size))
    place += 46 + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32)
  }
  return files
}
