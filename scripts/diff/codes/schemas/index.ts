// The codes of changes of schemas.
import { codesByName } from "../code.js";
import { branchAdded } from "./branch-added.js";
import { branchRemoved } from "./branch-removed.js";
import { conditionChanged } from "./condition-changed.js";
import { conditionNarrowed } from "./condition-narrowed.js";
import { conditionWidened } from "./condition-widened.js";
import { containsChanged } from "./contains-changed.js";
import { containsNarrowed } from "./contains-narrowed.js";
import { containsWidened } from "./contains-widened.js";
import { contentEncodingChanged } from "./content-encoding-changed.js";
import { contentMediaTypeChanged } from "./content-media-type-changed.js";
import { contentSchemaChanged } from "./content-schema-changed.js";
import { defaultChanged } from "./default-changed.js";
import { dependentMembersChanged } from "./dependent-members-changed.js";
import { dependentMembersNarrowed } from "./dependent-members-narrowed.js";
import { dependentMembersWidened } from "./dependent-members-widened.js";
import { discriminatorChanged } from "./discriminator-changed.js";
import { enumChanged } from "./enum-changed.js";
import { enumNarrowed } from "./enum-narrowed.js";
import { enumWidened } from "./enum-widened.js";
import { formatChanged } from "./format-changed.js";
import { formatNarrowed } from "./format-narrowed.js";
import { formatWidened } from "./format-widened.js";
import { itemsChanged } from "./items-changed.js";
import { itemsNarrowed } from "./items-narrowed.js";
import { itemsWidened } from "./items-widened.js";
import { maxItemsChanged } from "./max-items-changed.js";
import { maxItemsNarrowed } from "./max-items-narrowed.js";
import { maxItemsWidened } from "./max-items-widened.js";
import { maxLengthChanged } from "./max-length-changed.js";
import { maxLengthNarrowed } from "./max-length-narrowed.js";
import { maxLengthWidened } from "./max-length-widened.js";
import { maxPropertiesChanged } from "./max-properties-changed.js";
import { maxPropertiesNarrowed } from "./max-properties-narrowed.js";
import { maxPropertiesWidened } from "./max-properties-widened.js";
import { maximumChanged } from "./maximum-changed.js";
import { maximumNarrowed } from "./maximum-narrowed.js";
import { maximumWidened } from "./maximum-widened.js";
import { memberBecameOptional } from "./member-became-optional.js";
import { memberBecameRequired } from "./member-became-required.js";
import { memberDeprecated } from "./member-deprecated.js";
import { memberHidden } from "./member-hidden.js";
import { memberReactivated } from "./member-reactivated.js";
import { memberShown } from "./member-shown.js";
import { minItemsChanged } from "./min-items-changed.js";
import { minItemsNarrowed } from "./min-items-narrowed.js";
import { minItemsWidened } from "./min-items-widened.js";
import { minLengthChanged } from "./min-length-changed.js";
import { minLengthNarrowed } from "./min-length-narrowed.js";
import { minLengthWidened } from "./min-length-widened.js";
import { minPropertiesChanged } from "./min-properties-changed.js";
import { minPropertiesNarrowed } from "./min-properties-narrowed.js";
import { minPropertiesWidened } from "./min-properties-widened.js";
import { minimumChanged } from "./minimum-changed.js";
import { minimumNarrowed } from "./minimum-narrowed.js";
import { minimumWidened } from "./minimum-widened.js";
import { multipleOfChanged } from "./multiple-of-changed.js";
import { multipleOfNarrowed } from "./multiple-of-narrowed.js";
import { multipleOfWidened } from "./multiple-of-widened.js";
import { notChanged } from "./not-changed.js";
import { notNarrowed } from "./not-narrowed.js";
import { notWidened } from "./not-widened.js";
import { objectClosed } from "./object-closed.js";
import { objectOpened } from "./object-opened.js";
import { openValuesAdded } from "./open-values-added.js";
import { openValuesRemoved } from "./open-values-removed.js";
import { optionalMemberAdded } from "./optional-member-added.js";
import { optionalMemberRemoved } from "./optional-member-removed.js";
import { otherMembersChanged } from "./other-members-changed.js";
import { otherMembersNarrowed } from "./other-members-narrowed.js";
import { otherMembersWidened } from "./other-members-widened.js";
import { patternChanged } from "./pattern-changed.js";
import { patternNarrowed } from "./pattern-narrowed.js";
import { patternWidened } from "./pattern-widened.js";
import { propertyNamesChanged } from "./property-names-changed.js";
import { propertyNamesNarrowed } from "./property-names-narrowed.js";
import { propertyNamesWidened } from "./property-names-widened.js";
import { requiredMemberAdded } from "./required-member-added.js";
import { requiredMemberRemoved } from "./required-member-removed.js";
import { schemaChanged } from "./schema-changed.js";
import { schemaNarrowed } from "./schema-narrowed.js";
import { schemaWidened } from "./schema-widened.js";
import { subtypeChanged } from "./subtype-changed.js";
import { typeChanged } from "./type-changed.js";
import { typeNarrowed } from "./type-narrowed.js";
import { typeWidened } from "./type-widened.js";
import { uniqueItemsChanged } from "./unique-items-changed.js";
import { uniqueItemsNarrowed } from "./unique-items-narrowed.js";
import { uniqueItemsWidened } from "./unique-items-widened.js";

export const schemaCodes = codesByName(
  typeNarrowed,
  typeWidened,
  typeChanged,
  enumNarrowed,
  enumWidened,
  openValuesAdded,
  openValuesRemoved,
  enumChanged,
  minimumNarrowed,
  minimumWidened,
  minimumChanged,
  maximumNarrowed,
  maximumWidened,
  maximumChanged,
  multipleOfNarrowed,
  multipleOfWidened,
  multipleOfChanged,
  minLengthNarrowed,
  minLengthWidened,
  minLengthChanged,
  maxLengthNarrowed,
  maxLengthWidened,
  maxLengthChanged,
  patternNarrowed,
  patternWidened,
  patternChanged,
  formatNarrowed,
  formatWidened,
  formatChanged,
  itemsNarrowed,
  itemsWidened,
  itemsChanged,
  minItemsNarrowed,
  minItemsWidened,
  minItemsChanged,
  maxItemsNarrowed,
  maxItemsWidened,
  maxItemsChanged,
  uniqueItemsNarrowed,
  uniqueItemsWidened,
  uniqueItemsChanged,
  containsNarrowed,
  containsWidened,
  containsChanged,
  minPropertiesNarrowed,
  minPropertiesWidened,
  minPropertiesChanged,
  maxPropertiesNarrowed,
  maxPropertiesWidened,
  maxPropertiesChanged,
  propertyNamesNarrowed,
  propertyNamesWidened,
  propertyNamesChanged,
  otherMembersNarrowed,
  otherMembersWidened,
  otherMembersChanged,
  dependentMembersNarrowed,
  dependentMembersWidened,
  dependentMembersChanged,
  notNarrowed,
  notWidened,
  notChanged,
  conditionNarrowed,
  conditionWidened,
  conditionChanged,
  schemaNarrowed,
  schemaWidened,
  schemaChanged,
  requiredMemberAdded,
  requiredMemberRemoved,
  optionalMemberAdded,
  optionalMemberRemoved,
  memberBecameRequired,
  memberBecameOptional,
  memberHidden,
  memberShown,
  memberDeprecated,
  memberReactivated,
  objectClosed,
  objectOpened,
  branchAdded,
  branchRemoved,
  contentEncodingChanged,
  contentMediaTypeChanged,
  contentSchemaChanged,
  defaultChanged,
  discriminatorChanged,
  subtypeChanged,
);

export type SchemaCodeName = keyof typeof schemaCodes;

/** What may be narrowed, widened, or changed in both directions: `enum`, `max-length`, … */
export type ChangeName = SchemaCodeName extends infer Name
  ? Name extends `${infer Change}-narrowed`
    ? Change
    : never
  : never;
