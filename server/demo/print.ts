// Formats amounts and highlights for the terminal.

/** Cents as dollars: `1,234.50`. */
export function amount(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
}

/** Cents as dollars: `$1,234.50`. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

export function dim(text: string): string {
  return process.stdout.isTTY ? `\u001b[2m${text}\u001b[22m` : text;
}

export function bold(text: string): string {
  return process.stdout.isTTY ? `\u001b[1m${text}\u001b[22m` : text;
}
