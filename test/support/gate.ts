// A promise that is settled by hand: what waits at the gate goes on when the test opens it.
export class Gate {
  open!: () => void;
  readonly passed = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}
