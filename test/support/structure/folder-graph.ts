// What the children of each folder, its files and folders, import from each other: in a folder without cycles they can
// be read one after the other.

/** The children of each folder, and for each child those beside it that it imports. */
export type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** The graph of these files, with the files that each of them imports. */
export function folderGraph(imports: ReadonlyMap<string, readonly string[]>): FolderGraph {
  const graph = new Map<string, Map<string, Set<string>>>();
  const childrenOf = (folder: string): Map<string, Set<string>> => {
    const children = graph.get(folder) ?? new Map<string, Set<string>>();
    graph.set(folder, children);
    return children;
  };
  for (const file of imports.keys()) {
    const names = file.split("/");
    for (const [at, name] of names.entries()) {
      const children = childrenOf(names.slice(0, at).join("/"));
      children.set(name, children.get(name) ?? new Set());
    }
  }
  for (const [file, targets] of imports) {
    for (const target of targets.filter((each) => imports.has(each))) {
      const [from, to] = [file.split("/"), target.split("/")];
      const at = from.findIndex((name, index) => name !== to[index]);
      if (at !== -1)
        childrenOf(from.slice(0, at).join("/"))
          .get(from[at] ?? "")
          ?.add(to[at] ?? "");
    }
  }
  return graph;
}

/** The cycles in each folder: `scripts/emit: client → types → client`. */
export function cyclesOf(graph: FolderGraph): readonly string[] {
  return [...graph].flatMap(([folder, children]) => cyclesAmong(children).map((cycle) => `${folder}: ${cycle}`));
}

function cyclesAmong(children: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const cycles = new Set<string>();
  const finished = new Set<string>();
  const visit = (child: string, path: readonly string[]): void => {
    const start = path.indexOf(child);
    if (start !== -1) cycles.add(describeCycle(path.slice(start)));
    if (start !== -1 || finished.has(child)) return;
    for (const to of children.get(child) ?? []) visit(to, [...path, child]);
    finished.add(child);
  };
  for (const child of [...children.keys()].sort()) visit(child, []);
  return [...cycles];
}

/** A cycle from its first child by name on, wherever it was entered. */
function describeCycle(children: readonly string[]): string {
  const start = children.indexOf([...children].sort()[0] ?? "");
  const ordered = [...children.slice(start), ...children.slice(0, start)];
  return [...ordered, ordered[0]].join(" → ");
}

/** How many files each folder has, without those in folders inside of it. */
export function fileCounts(files: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}
