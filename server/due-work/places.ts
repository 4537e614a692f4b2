// The places of a server for deliveries in flight: how many each endpoint may take, so that those that don't respond,
// however many they are, delay no other. An endpoint whose receiver takes longer than a second is slow until it is
// quick again: what is sent to it takes none of the places of the others, but one of a few that all slow ones share.
// And a few places are only for endpoints that have acknowledged something, so that an endpoint that is not known to be
// slow yet doesn't delay those.

export interface PlaceLimits {
  /** How many queues are worked on at once, without those of slow endpoints. */
  readonly all: number;
  /** How many of these places are only for endpoints that have acknowledged an event in time. */
  readonly reserved: number;
  /** How many of one endpoint. */
  readonly perEndpoint: number;
  /** How many of all slow endpoints, and of one. */
  readonly slow: number;
  readonly perSlow: number;
}

export const usualLimits: PlaceLimits = { all: 128, reserved: 32, perEndpoint: 32, slow: 64, perSlow: 2 };

/** In milliseconds: an endpoint that takes longer is slow. */
export const slowAfter = 1_000;

/** In milliseconds, after which an endpoint that was slow is tried like any other: its receiver may be another one. */
const slowLifetime = 600_000;

/** Of how many endpoints a server remembers that they are quick, while it sends them nothing. */
const maxRemembered = 1_000;

/** Which queues a server has room for. */
export interface Room {
  /** The most queues, of all endpoints and of one. */
  readonly limit: number;
  readonly perEndpoint: number;
  /** Endpoints that get nothing. */
  readonly except: readonly string[];
  /** Endpoints that get one queue at most. */
  readonly single: readonly string[];
  /** If given, all others get nothing either. */
  readonly only: readonly string[] | undefined;
  /** Whether an endpoint that is not slow was left out. */
  readonly leavesOut: boolean;
}

interface EndpointUse {
  working: number;
  /** Whether its last event was acknowledged in time. */
  isQuick: boolean;
}

/** A queue that is worked on. */
export interface TakenPlace {
  readonly endpoint: string;
  isSlow: boolean;
}

export class Places {
  readonly #limits: PlaceLimits;
  readonly #now: () => Date;
  readonly #uses = new Map<string, EndpointUse>();
  /** The slow endpoints and until when they are, the one that has waited most for a place first. */
  readonly #slow = new Map<string, number>();
  readonly #taken = new Set<TakenPlace>();

  constructor(limits: PlaceLimits, now: () => Date) {
    this.#limits = limits;
    this.#now = now;
  }

  take(endpoint: string): TakenPlace {
    const place = { endpoint, isSlow: this.#slow.has(endpoint) };
    this.#taken.add(place);
    this.#useOf(endpoint).working += 1;
    return place;
  }

  /** Returns whether there may be room now that there was not before. */
  free(place: TakenPlace): boolean {
    const { all, reserved } = this.#limits;
    const wasFull = this.#taken.size >= all - reserved;
    this.#taken.delete(place);
    const use = this.#useOf(place.endpoint);
    use.working -= 1;
    if (use.working === 0 && !use.isQuick) this.#uses.delete(place.endpoint);
    this.#forgetIdle();
    return wasFull || this.#hasRoom(use);
  }

  /** The endpoint of this place takes long: other endpoints get the place, and this one no more like it. */
  markSlow({ endpoint }: TakenPlace): void {
    this.#slow.delete(endpoint);
    this.#slow.set(endpoint, this.#now().getTime() + slowLifetime);
    this.#useOf(endpoint).isQuick = false;
    for (const each of this.#taken) if (each.endpoint === endpoint) each.isSlow = true;
  }

  /** The endpoint has acknowledged an event in time. */
  markQuick({ endpoint }: TakenPlace): void {
    this.#slow.delete(endpoint);
    const use = this.#useOf(endpoint);
    use.isQuick = true;
    this.#uses.delete(endpoint);
    this.#uses.set(endpoint, use);
    for (const each of this.#taken) if (each.endpoint === endpoint) each.isSlow = false;
  }

  /** Undefined if there is none. */
  room(): Room | undefined {
    const { all, reserved, perEndpoint } = this.#limits;
    const [single, slow] = this.#chooseSlow();
    const full = [...this.#uses]
      .filter(([endpoint, use]) => !this.#hasRoom(use) && !this.#slow.has(endpoint))
      .map(([endpoint]) => endpoint);
    const except = [...slow, ...full];
    const taken = [...this.#taken].filter(({ isSlow }) => !isSlow);
    const left = all - taken.length;
    const common = { perEndpoint: Math.floor(perEndpoint / 2), except, single };
    if (left <= 0) {
      return single.length === 0 ? undefined : { ...common, limit: single.length, only: single, leavesOut: true };
    }
    const ofOthers = taken.filter(({ endpoint }) => this.#uses.get(endpoint)?.isQuick !== true);
    const others = all - reserved - ofOthers.length;
    if (others > 0) return { ...common, limit: Math.min(left, others), only: undefined, leavesOut: full.length > 0 };
    const quick = [...this.#uses].filter(([, { isQuick }]) => isQuick).map(([endpoint]) => endpoint);
    return { ...common, limit: left, only: [...quick, ...single], leavesOut: true };
  }

  /** The slow endpoints that may get a queue now, and those that may not. */
  #chooseSlow(): readonly [some: readonly string[], others: readonly string[]] {
    const { slow, perSlow } = this.#limits;
    const now = this.#now().getTime();
    for (const [endpoint, until] of this.#slow) if (until <= now) this.#slow.delete(endpoint);
    let left = slow - [...this.#taken].filter(({ isSlow }) => isSlow).length;
    const [chosen, others]: [string[], string[]] = [[], []];
    for (const [endpoint] of this.#slow) {
      const hasRoom = left > 0 && (this.#uses.get(endpoint)?.working ?? 0) < perSlow;
      (hasRoom ? chosen : others).push(endpoint);
      if (hasRoom) left -= 1;
    }
    // The next time it is the turn of others.
    for (const endpoint of chosen) {
      const until = this.#slow.get(endpoint) ?? now;
      this.#slow.delete(endpoint);
      this.#slow.set(endpoint, until);
    }
    return [chosen, others];
  }

  /** Whether an endpoint has room for as many queues as a claim may return, so that each claim returns several. */
  #hasRoom({ working }: EndpointUse): boolean {
    return working <= this.#limits.perEndpoint / 2;
  }

  /** Forgets those that were quick longest ago. */
  #forgetIdle(): void {
    for (const [endpoint, { working }] of this.#uses) {
      if (this.#uses.size <= maxRemembered) return;
      if (working === 0) this.#uses.delete(endpoint);
    }
  }

  #useOf(endpoint: string): EndpointUse {
    let use = this.#uses.get(endpoint);
    if (use === undefined) this.#uses.set(endpoint, (use = { working: 0, isQuick: false }));
    return use;
  }
}
