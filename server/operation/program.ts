// What the operator's programs have in common: the settings, and the store that they name.
import { readSettings, SettingsError, type Settings } from "../configuration/settings.js";
import { openStore, StoreNotOpened } from "../store/open.js";
import type { CreditStore } from "../store/records.js";

/**
 * Runs `work` with the settings of the environment and a connection to the store, and closes it.
 * @throws Error with a message for the operator
 */
export async function withStore<Result>(
  work: (store: CreditStore, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = settingsFrom(process.env);
  if (settings.store.kind === "memory")
    throw new Error("STORE=memory: the records are in the server's process, where no other program finds them.");
  const { store } = await openStore(settings.store, () => {}).catch((error: unknown) => {
    if (error instanceof StoreNotOpened) throw new Error(`STORE can't be opened. ${error.message}`, { cause: error });
    throw error;
  });
  try {
    return await work(store, settings);
  } finally {
    await store.close();
  }
}

/** The settings of the service. @throws Error with all mistakes */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) throw new Error(error.mistakes.join("\n"), { cause: error });
    throw error;
  }
}
