import { BoxClient, BoxDeveloperTokenAuth } from "box-node-sdk";
import { BaseUrls } from "box-node-sdk/networking/baseUrls";
import { NetworkSession } from "box-node-sdk/networking/network";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";

export const bodies: Bodies = {
  item: { id: "item-17", type: "folder", name: "Contracts", etag: "1", sequence_id: "1" },
  failure: { type: "error", status: 404, code: "not_found", message: "No such item.", request_id: "req-17" },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const client = createClient({ baseUrl: url, timeout, auth: { OAuth2Security: token } });
  return {
    get: (id) => client.folders.get(id),
    create: () => client.folders.create({ name: "Contracts", parent: { id: "0" } }),
    abort: (signal) => client.folders.get("some-item", {}, { signal }),
  };
};

/** A token that can be renewed, as those of its other ways to authenticate are. */
class Renewable extends BoxDeveloperTokenAuth {
  readonly #renew: () => string;
  #current: string;

  constructor(renew: () => string) {
    super({ token: "" });
    this.#renew = renew;
    this.#current = renew();
  }

  override async retrieveAuthorizationHeader(): Promise<string> {
    return `Bearer ${this.#current}`;
  }

  override async refreshToken(): ReturnType<BoxDeveloperTokenAuth["refreshToken"]> {
    this.#current = this.#renew();
    return { accessToken: this.#current };
  }
}

export const sdk: Connect = ({ url, token, timeout }) => {
  const networkSession = new NetworkSession({
    baseUrls: new BaseUrls({ baseUrl: url, uploadUrl: url }),
    ...(timeout !== undefined && { timeoutConfig: { timeoutMs: timeout } }),
  });
  const client = new BoxClient({ auth: new Renewable(token), networkSession });
  return {
    get: (id) => client.folders.getFolderById(id),
    create: () => client.folders.createFolder({ name: "Contracts", parent: { id: "0" } }),
    abort: (cancellationToken) => client.folders.getFolderById("some-item", { cancellationToken }),
  };
};
