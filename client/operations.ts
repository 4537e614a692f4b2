// Each operation as a function of a core, for where size matters: what isn't called is not bundled.
export * from "../generated/client.js";
export { Core } from "../generated/runtime/client/client.js";
