/** Answers, but not in the language of the conversation. */
process.stdin.on('data', () => process.stdout.write('bla bla\n'))
