// The page starts in steps that each take less than a frame should.

/** Resolves when what is there has been painted, or soon where nothing is, as in a tab behind others. */
export function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
