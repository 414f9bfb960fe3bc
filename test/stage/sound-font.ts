/** A SoundFont 2 file with one looped sine at 441 Hz, for every key of program 0. */
export function soundFontFile(): Buffer {
  const wave = Int16Array.from({ length: 400 }, (_, index) =>
    Math.round(Math.sin((2 * Math.PI * index) / 100) * 32_600),
  )
  const sound = Buffer.concat([Buffer.from(wave.buffer), Buffer.alloc(92)])
  return chunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('sfbk'),
      list('INFO', [chunk('INAM', Buffer.from('A sine\0\0'))]),
      list('sdta', [chunk('smpl', sound)]),
      list('pdta', [
        chunk('phdr', Buffer.concat([preset('Sine', 0), preset('EOP', 1)])),
        chunk('pbag', words([0, 0], [1, 0])),
        chunk('pmod', Buffer.alloc(10)),
        chunk('pgen', words([41, 0], [0, 0])),
        chunk('inst', Buffer.concat([named('Sine', [0]), named('EOI', [1])])),
        chunk('ibag', words([0, 0], [2, 0])),
        chunk('imod', Buffer.alloc(10)),
        chunk('igen', words([54, 1], [53, 0], [0, 0])),
        chunk('shdr', Buffer.concat([sample('Sine', 400), sample('EOS', 0)])),
      ]),
    ]),
  )
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

function list(kind: string, chunks: Buffer[]): Buffer {
  return chunk('LIST', Buffer.concat([Buffer.from(kind), ...chunks]))
}

function words(...rows: [number, number][]): Buffer {
  return Buffer.from(Uint16Array.from(rows.flat()).buffer)
}

function named(name: string, numbers: number[]): Buffer {
  const row = Buffer.alloc(20 + numbers.length * 2)
  row.write(name, 'latin1')
  for (const [index, number] of numbers.entries()) row.writeUInt16LE(number, 20 + index * 2)
  return row
}

function preset(name: string, bag: number): Buffer {
  return Buffer.concat([named(name, [0, 0, bag]), Buffer.alloc(12)])
}

function sample(name: string, length: number): Buffer {
  const row = Buffer.alloc(46)
  row.write(name, 'latin1')
  for (const [index, number] of [0, length, 100, 300, 44_100].entries()) {
    row.writeUInt32LE(number, 20 + index * 4)
  }
  row[40] = 69
  row.writeUInt16LE(1, 44)
  return row
}
