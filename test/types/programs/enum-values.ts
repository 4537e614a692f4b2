// Enums have their values at run time, under the names that x-enum-varnames gives.
import { Size, Status, type Order } from "./types.js";

export const order: Order = { status: Status.Open };
export const closed: 2 = Status.Closed;
export const sizes: readonly Size[] = Object.values(Size);
export const size: "extra-large" = Size["extra-large"];
export const status: Status = 1;
// @ts-expect-error no such status
export const wrong: Status = 3;
