// Where lines of a commit are shown: at GitHub and GitLab.
import type { Review } from "./review.js";

/** A line of a file below the top of the repository. */
export interface FileLine {
  readonly file: string;
  readonly line: number;
}

/** The address of a line in the base or in the revision; undefined where none is known. */
export type LinkTo = (side: "base" | "revision", at: FileLine) => string | undefined;

/** How the address of a file at a commit begins: `https://github.com/acme/shop/blob/`. Undefined outside of CI. */
export function blobAddress(environment: NodeJS.ProcessEnv): string | undefined {
  const {
    GITHUB_SERVER_URL: server = "",
    GITHUB_REPOSITORY: repository = "",
    CI_PROJECT_URL: project = "",
  } = environment;
  if (server !== "" && repository !== "") return `${server}/${repository}/blob/`;
  return project === "" ? undefined : `${project}/-/blob/`;
}

/** Links to the lines of the commits of a review. */
export function linksTo(address: string | undefined, { commits }: Pick<Review, "commits">): LinkTo {
  return (side, { file, line }) => {
    const commit = commits[side];
    if (address === undefined || commit === undefined || /^https?:/.test(file)) return undefined;
    return `${address}${commit}/${file.split("/").map(escapeSegment).join("/")}#L${line}`;
  };
}

/** Parentheses would end the address in Markdown. */
function escapeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(
    /[()*!'~]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
