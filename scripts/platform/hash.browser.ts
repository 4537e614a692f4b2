// Hashes of strings, in a browser: its own function is asynchronous, and isn't there in a page without HTTPS.

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const constants = Uint32Array.from(firstPrimes(64), (prime) => fractionOf(Math.cbrt(prime)));

/** The same of the square roots of the first eight (5.3.3). */
const initial = Uint32Array.from(firstPrimes(8), (prime) => fractionOf(Math.sqrt(prime)));

/** The SHA-256 of a text in UTF-8, in hexadecimal digits. */
export function sha256Of(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const state = initial.slice();
  const schedule = new Uint32Array(64);
  const whole = bytes.length - (bytes.length % 64);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < whole; at += 64) addBlock(state, schedule, view, at);
  const end = lastBlocks(bytes, whole);
  for (let at = 0; at < end.byteLength; at += 64) addBlock(state, schedule, end, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** What is left of the bytes, a bit, zeros, and the number of bits in 64 bits. */
function lastBlocks(bytes: Uint8Array, whole: number): DataView {
  const rest = bytes.length - whole;
  const blocks = new Uint8Array(rest < 56 ? 64 : 128);
  blocks.set(bytes.subarray(whole));
  blocks[rest] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setBigUint64(blocks.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

/** Adds a block of 64 bytes to the state (6.2.2). */
function addBlock(state: Uint32Array, schedule: Uint32Array, view: DataView, start: number): void {
  const w = (index: number): number => schedule[index] ?? 0;
  for (let t = 0; t < 16; t++) schedule[t] = view.getUint32(start + t * 4);
  for (let t = 16; t < 64; t++) {
    const [before2, before15] = [w(t - 2), w(t - 15)];
    const small1 = rotate(before2, 17) ^ rotate(before2, 19) ^ (before2 >>> 10);
    const small0 = rotate(before15, 7) ^ rotate(before15, 18) ^ (before15 >>> 3);
    schedule[t] = small1 + w(t - 7) + small0 + w(t - 16);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (constants[t] ?? 0) + w(t)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] ?? 0) + word));
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next++) if (primes.every((each) => next % each !== 0)) primes.push(next);
  return primes;
}

function fractionOf(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}
