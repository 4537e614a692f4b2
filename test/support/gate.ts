// A promise that a test settles: whoever waits at the gate continues when the test opens it.
export class Gate {
  open!: () => void;
  readonly passed = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}
