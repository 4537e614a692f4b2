// Every key of a gen.yaml (https://www.speakeasy.com/docs/speakeasy-reference/generation/gen-yaml) and every extension
// `x-speakeasy-…` (https://www.speakeasy.com/docs/speakeasy-reference/extensions): what becomes of it, or why it is not
// read. The manual has these tables.
import { becomes, KeyTable, unread, type Keys } from "../key-table.js";
import {
  argumentOrder,
  errors,
  examples,
  inDocument,
  otherLanguages,
  ownSamples,
  ownTests,
  publishing,
  sentAsDescribed,
  types,
  whole,
} from "../reasons.js";

const kept = "Speakeasy keeps it for itself";
const ownOptions = "it is an option of Speakeasy's generator";
const terraform = "halves makes no provider for Terraform";
const commands = "halves makes no command line for a service";

export const keys: Keys = {
  configVersion: unread("halves has one edition: its version in package.json"),
  "{id,management,features,lockVersion,persistentEdits}": unread(kept),
  "generation.{baseServerUrl,baseServerURL}": becomes("`client.environments.default`"),
  "generation.sdkClassName": unread("a client is what `connect` returns"),
  "generation.{usageSnippets,devContainers,repoUrl,repoURL,repoSubDirectory}": unread(publishing),
  "generation.{tests,mockServer}": unread(ownTests),
  "generation.auth.oAuth2ClientCredentialsEnabled": becomes("nothing: a client gets its tokens by that flow"),
  "generation.auth.*": unread(sentAsDescribed),
  "generation.{schemas,fixes}": unread(types),
  "generation.*": unread(ownOptions),
  "typescript.packageName": becomes("`name` of a new package.json"),
  "typescript.envVarPrefix": becomes(
    "the variables of `client.options`, such as `ACME_BEARER_AUTH`, and `client.baseUrlVariable`",
  ),
  "typescript.enableReactQuery": becomes("the emitter `query`"),
  "typescript.enableMCPServer": becomes("the emitter `mcp`"),
  "typescript.{maxMethodParams,methodArguments,flatteningOrder,flattenGlobalSecurity,flattenRequests}":
    unread(argumentOrder),
  "typescript.{responseFormat,constFieldsAlwaysOptional}": unread(whole),
  "typescript.{clientServerStatusCodesAsErrors,defaultErrorName,baseErrorName}": unread(errors),
  "typescript.{enumFormat,inputModelSuffix,outputModelSuffix,unionStrategy,forwardCompatibleEnumsByDefault,imports}":
    unread(types),
  "typescript.{version,author,license,description,additionalDependencies,additionalPackageJSON,additionalScripts}":
    unread(publishing),
  "typescript.generateExamples": unread(examples),
  "typescript.*": unread(ownOptions),
  "{python,go,java,csharp,php,ruby,swift,unity,kotlin,rust,terraform,postman,docs,mcp-typescript,cli}":
    unread(otherLanguages),
};

export const table = new KeyTable("Speakeasy", keys);

export const extensions: Keys = {
  "x-speakeasy-group": becomes(inDocument),
  "x-speakeasy-name-override": becomes(
    "nothing of an operation: it is read from the document; `names`, at its root; the type's name in `types`, on a schema",
  ),
  "x-speakeasy-pagination": becomes(inDocument),
  "x-speakeasy-unknown-values": becomes(inDocument),
  "x-speakeasy-sse-sentinel": becomes(inDocument),
  "x-speakeasy-include": becomes("nothing: each schema of `components` has a type"),
  "x-speakeasy-ignore": becomes("`exclude`, on an operation"),
  "x-speakeasy-enums": becomes("`x-enum-varnames` (overlay)"),
  "x-speakeasy-enum-descriptions": becomes("`x-enum-descriptions` (overlay)"),
  "x-speakeasy-deprecation-message": becomes("`deprecated`, with the sentence in the description (overlay)"),
  "x-speakeasy-deprecation-replacement": becomes("the same: which operation takes its place"),
  "x-speakeasy-globals": becomes("`client.options` that are sent in headers"),
  "x-speakeasy-retries": becomes("`client.retryDelay`, of all operations; `client.retries: 0`, with `strategy: none`"),
  "x-speakeasy-timeout": becomes("`client.timeout`, of all operations"),
  "x-speakeasy-server-id": becomes("`client.environments`, on a server of the document"),
  "x-speakeasy-mcp": becomes("`x-mcp: false`, where it is disabled (overlay)"),
  "x-speakeasy-globals-hidden": unread("an argument stays where the document has its parameter"),
  "x-speakeasy-example": unread(examples),
  "x-speakeasy-example-unset": unread(examples),
  "x-speakeasy-usage-example": unread(examples),
  "x-speakeasy-docs": unread("descriptions are those of the document"),
  "x-speakeasy-docs-rate-limits": unread("descriptions are those of the document"),
  "x-speakeasy-errors": unread(errors),
  "x-speakeasy-error-message": unread(errors),
  "x-speakeasy-extension-rewrite": unread("extensions are read by their own names"),
  "x-speakeasy-test": unread(ownTests),
  "x-speakeasy-test-ignore": unread(ownTests),
  "x-speakeasy-test-server": unread(ownTests),
  "x-speakeasy-test-internal-id": unread(ownTests),
  "x-speakeasy-test-internal-directives": unread(ownTests),
  "x-speakeasy-max-method-params": unread(argumentOrder),
  "x-speakeasy-flatten-request": unread(argumentOrder),
  "x-speakeasy-type-override": unread(types),
  "x-speakeasy-enum-format": unread(types),
  "x-speakeasy-discriminator": unread(types),
  "x-speakeasy-model-namespace": unread(types),
  "x-speakeasy-base64-input-mode": unread(types),
  "x-speakeasy-exports": unread(types),
  "x-speakeasy-transform-from-api": unread(whole),
  "x-speakeasy-transform-to-api": unread(whole),
  "x-speakeasy-response-filter": unread(whole),
  "x-speakeasy-wrapped-attribute": unread(terraform),
  "x-speakeasy-custom-security-scheme": unread(sentAsDescribed),
  "x-speakeasy-token-endpoint-authentication": unread(sentAsDescribed),
  "x-speakeasy-token-endpoint-additional-properties": unread(sentAsDescribed),
  "x-speakeasy-overridable-scopes": unread(sentAsDescribed),
  "x-speakeasy-param-encoding-override": unread("parameters are sent as the document says: `allowReserved`"),
  "x-speakeasy-allow-empty-value": unread("parameters are sent as the document says: `allowEmptyValue`"),
  "x-speakeasy-webhooks": unread("webhooks are verified by the emitter `webhooks`"),
  "x-speakeasy-react-hook": unread("the emitter `query` has all operations"),
  "x-speakeasy-sse-overload": unread("a stream beside JSON has a method of its own, `createStream`"),
  "x-speakeasy-polling": unread("a program waits by itself: `for await` and `setTimeout`"),
  "x-speakeasy-entity": unread(terraform),
  "x-speakeasy-entity-description": unread(terraform),
  "x-speakeasy-entity-operation": unread(terraform),
  "x-speakeasy-entity-operations": unread(terraform),
  "x-speakeasy-entity-version": unread(terraform),
  "x-speakeasy-entity-missing-codes": unread(terraform),
  "x-speakeasy-match": unread(terraform),
  "x-speakeasy-terraform-alias-to": unread(terraform),
  "x-speakeasy-terraform-custom-default": unread(terraform),
  "x-speakeasy-terraform-ignore": unread(terraform),
  "x-speakeasy-terraform-write-only": unread(terraform),
  "x-speakeasy-param-readonly": unread(terraform),
  "x-speakeasy-cli-commands": unread(commands),
  "x-speakeasy-cli-errors": unread(commands),
  "x-speakeasy-go-optional-method-arguments": unread(otherLanguages),
  "x-speakeasy-codeSamples": unread(ownSamples),
  "x-speakeasy-schema-id": unread(types),
};

export const misplaced = "it is not read here, or its value is none that Speakeasy describes";
