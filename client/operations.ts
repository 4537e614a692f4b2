// Each operation as a function, for small bundles: functions that are not called are not bundled.
export * from "../generated/client.js";
export { Core } from "../generated/runtime/client.js";
