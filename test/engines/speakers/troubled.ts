/** Cannot work, whatever the lines are. */
process.stdin.on('data', () => process.stdout.write('{"trouble":"no room"}\n'))
