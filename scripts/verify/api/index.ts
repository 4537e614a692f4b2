// `halves/verify`: whether a server is what its document says, for tests and programs.
export { fetchByInject, type Injectable, type InjectedRequest, type InjectedResponse } from "./fetch-by-inject.js";
export { contractTests, type ContractTestOptions, type TestRunner } from "./contract-tests.js";
export { checked, type CheckedFetch, type CheckedOptions } from "../traffic/checked.js";
export type { TrafficReport } from "../traffic/report.js";
export { verifyReceiver, type VerifyReceiverSettings } from "./verify-receiver.js";
export { verify, type VerifyResult, type VerifySettings } from "./verify.js";
export { VerifyDocumentError } from "../prepare.js";
export { defineHooks } from "../hooks.js";
export type { HookExchange, HookRequest, RequestChange, SeedContext, VerifyHooks } from "../hooks.js";
export type { SeedValues } from "../seed-values.js";
export type { Acceptance } from "../../diagnostics/acceptance.js";
export type { PhaseName } from "../case.js";
export type { FindingCode, FindingSeverity } from "../finding.js";
export type { ReportedFinding } from "../report/json.js";
export type { Credential, Credentials, CredentialValue } from "../requests/tokens.js";
export type { CredentialContext } from "../requests/tokens.js";
export type { OperationCoverage } from "../run/coverage.js";
export type { Fetch } from "../run/sender.js";
