type Edges = ReadonlyMap<string, readonly string[]>;

/**
 * The nodes from which one comes back to oneself by following the edges (Tarjan's components, without recursion).
 * Step by step: of a company of a hundred thousand, whoever asks may do something else in between.
 */
export function* searchCircles(edges: Edges): Generator<undefined, ReadonlySet<string>> {
  const found = new Set<string>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const next = (node: string) => edges.get(node) ?? [];

  const enter = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    isOpen.add(node);
    return { node, at: 0 };
  };
  const leave = (node: string) => {
    if (lowest.get(node) !== order.get(node)) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const one of component) isOpen.delete(one);
    const isCircle = component.length > 1 || next(node).includes(node);
    if (isCircle) for (const one of component) found.add(one);
  };
  const lower = (node: string, value: number) =>
    lowest.set(node, Math.min(lowest.get(node)!, value));

  for (const start of edges.keys()) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    while (path.length > 0) {
      yield;
      const step = path.at(-1)!;
      const to = next(step.node)[step.at++];
      if (to === undefined) {
        path.pop();
        leave(step.node);
        if (path.length > 0) lower(path.at(-1)!.node, lowest.get(step.node)!);
      } else if (!order.has(to)) path.push(enter(to));
      else if (isOpen.has(to)) lower(step.node, order.get(to)!);
    }
  }
  return found;
}
