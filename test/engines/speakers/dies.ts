/** Ends at once. */
process.exit(3)
