// The codes of changes in generated code. They are not on the wire, so that none of them is more than risky.
import { codesByName } from "../code.js";
import { clientAuthChanged } from "./client-auth-changed.js";
import { clientMethodChanged } from "./client-method-changed.js";
import { clientMethodRemoved } from "./client-method-removed.js";
import { clientMethodRenamed } from "./client-method-renamed.js";
import { handlerChanged } from "./handler-changed.js";
import { handlerInterfaceRemoved } from "./handler-interface-removed.js";
import { handlerRemoved } from "./handler-removed.js";
import { handlerRenamed } from "./handler-renamed.js";
import { typeRemoved } from "./type-removed.js";
import { typeRenamed } from "./type-renamed.js";

export const sourceCodes = codesByName(
  clientMethodRenamed,
  clientMethodRemoved,
  clientMethodChanged,
  handlerRenamed,
  handlerRemoved,
  handlerChanged,
  handlerInterfaceRemoved,
  typeRenamed,
  typeRemoved,
  clientAuthChanged,
);

export type SourceCode = keyof typeof sourceCodes;
