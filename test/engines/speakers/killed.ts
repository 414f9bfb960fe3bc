/** Is killed while it works, as by a kernel without memory. */
process.stdin.once('data', () => process.kill(process.pid, 'SIGKILL'))
