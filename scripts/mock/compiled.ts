// The compiled mock of a document as a module.

import type { Mock, MockedDocument } from "../runtime/server/mock/mock.js";

/** The module of a compiled mock: its document, and the class that was compiled with it. */
export interface CompiledMock {
  readonly document: MockedDocument;
  readonly Mock: typeof Mock;
}

/** Imports a compiled mock. */
export async function importCompiled(url: string): Promise<CompiledMock> {
  return (await import(url)) as CompiledMock;
}
