// The extension `x-webhook-signature`: by which scheme the webhooks of a document are signed.

/** Each is a module in scripts/runtime/webhooks/signatures/. */
export const schemeNames = ["standard", "asymmetric", "stripe", "github"] as const;

export type SchemeName = (typeof schemeNames)[number];

export function isSchemeName(value: unknown): value is SchemeName {
  return (schemeNames as readonly unknown[]).includes(value);
}
