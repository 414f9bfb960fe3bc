/** Listens and never answers. */
process.stdin.resume()
