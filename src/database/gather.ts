/**
 * Turns calls of one turn of the event loop into one call with a list: under load a statement then answers many
 * requests, alone it is not delayed noticeably. `run` returns the results in the order of the items; when it
 * fails, each of its calls fails.
 */
export function gather<Place extends object, Item, Result>(
  run: (place: Place, items: Item[]) => Promise<Result[]>,
): (place: Place, item: Item) => Promise<Result> {
  const open = new WeakMap<Place, { items: Item[]; results: Promise<Result[]> }>()

  function begin(place: Place) {
    const items: Item[] = []
    const results = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      open.delete(place)
      return run(place, items)
    })
    const turn = { items, results }
    open.set(place, turn)
    return turn
  }

  return async (place, item) => {
    const { items, results } = open.get(place) ?? begin(place)
    const index = items.push(item) - 1
    return (await results)[index] as Result
  }
}
