// The codes of request bodies.
import { codesByName } from "../code.js";
import { bodyBecameOptional } from "./body-became-optional.js";
import { bodyBecameRequired } from "./body-became-required.js";
import { bodyOptionalAdded } from "./body-optional-added.js";
import { bodyRemoved } from "./body-removed.js";
import { bodyRequiredAdded } from "./body-required-added.js";
import { encodingContentTypeNarrowed } from "./encoding-content-type-narrowed.js";
import { encodingContentTypeWidened } from "./encoding-content-type-widened.js";
import { encodingHeaderAdded } from "./encoding-header-added.js";
import { encodingHeaderBecameOptional } from "./encoding-header-became-optional.js";
import { encodingHeaderNarrowed } from "./encoding-header-narrowed.js";
import { encodingHeaderRemoved } from "./encoding-header-removed.js";
import { encodingHeaderRequired } from "./encoding-header-required.js";
import { encodingHeaderWidened } from "./encoding-header-widened.js";
import { encodingStyleChanged } from "./encoding-style-changed.js";
import { mediaTypeAdded } from "./media-type-added.js";
import { mediaTypeRemoved } from "./media-type-removed.js";
import { xmlChanged } from "./xml-changed.js";

export const bodyCodes = codesByName(
  bodyRequiredAdded,
  bodyOptionalAdded,
  bodyBecameRequired,
  bodyBecameOptional,
  bodyRemoved,
  mediaTypeRemoved,
  mediaTypeAdded,
  encodingContentTypeNarrowed,
  encodingContentTypeWidened,
  encodingStyleChanged,
  encodingHeaderRequired,
  encodingHeaderBecameOptional,
  encodingHeaderAdded,
  encodingHeaderRemoved,
  encodingHeaderNarrowed,
  encodingHeaderWidened,
  xmlChanged,
);
