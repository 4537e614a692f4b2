// The codes of security requirements and schemes.
import { codesByName } from "../code.js";
import { alternativeAdded } from "./alternative-added.js";
import { alternativeRemoved } from "./alternative-removed.js";
import { anonymousAllowed } from "./anonymous-allowed.js";
import { anonymousRejected } from "./anonymous-refused.js";
import { oauthFlowAdded } from "./oauth-flow-added.js";
import { oauthFlowRemoved } from "./oauth-flow-removed.js";
import { oauthScopeRemoved } from "./oauth-scope-removed.js";
import { oauthUrlChanged } from "./oauth-url-changed.js";
import { schemeAnded } from "./scheme-anded.js";
import { schemeWaived } from "./scheme-waived.js";
import { scopeAdded } from "./scope-added.js";
import { scopeRemoved } from "./scope-removed.js";
import { securityAdded } from "./security-added.js";
import { securityDropped } from "./security-dropped.js";
import { securitySchemeChanged } from "./security-scheme-changed.js";

export const securityCodes = codesByName(
  securityAdded,
  anonymousRejected,
  alternativeRemoved,
  schemeAnded,
  scopeAdded,
  alternativeAdded,
  scopeRemoved,
  schemeWaived,
  anonymousAllowed,
  securityDropped,
  securitySchemeChanged,
  oauthFlowRemoved,
  oauthFlowAdded,
  oauthUrlChanged,
  oauthScopeRemoved,
);
