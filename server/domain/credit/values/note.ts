// The promissory note: its contents when issued, how long it can be signed, and its signature. All facts in the
// document are stored here, so that one document_uuid always means the same text.
import type { User } from "../../user/user.js";
import { addHours, type Instant } from "./day.js";

/** How long an unsigned note can be signed at most, in hours. */
const hoursToSign = 24;

/** The borrower as named on the day of issue. */
interface NoteParty {
  readonly name: string;
  /** The legal form of a business; null for a person. */
  readonly entity: string | null;
  /** The lines of the postal address. */
  readonly address: readonly string[];
}

/** The signer and the time of signing. */
export interface Signature {
  readonly name: string;
  /** The signer's role in the business; null for an individual. */
  readonly title: string | null;
  readonly at: Instant;
}

export interface PromissoryNote {
  readonly document_uuid: string;
  readonly issued_at: Instant;
  /** Until when it can be signed; null once it is signed. */
  readonly expires_at: Instant | null;
  readonly borrower: NoteParty;
  readonly signature: Signature | null;
}

/** A stored promissory note: its bytes never change. */
export interface StoredNote {
  readonly loc_uuid: string;
  /** The bytes of the PDF in Base64. */
  readonly pdf: string;
  /** Their SHA-256, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** The unsigned note. It can be signed for 24 hours, but not after `offerExpiry`, when the offer expires. */
export function issueNote(document_uuid: string, borrower: User, at: Instant, offerExpiry: Instant): PromissoryNote {
  const expires_at = addHours(at, hoursToSign);
  return {
    document_uuid,
    issued_at: at,
    expires_at: expires_at < offerExpiry ? expires_at : offerExpiry,
    borrower: partyOf(borrower),
    signature: null,
  };
}

/** The executed copy: the same document with its signature. */
export function signNote(note: PromissoryNote, signature: Signature): PromissoryNote {
  return { ...note, expires_at: null, signature };
}

/** Whether `document_uuid` names this note and it can be signed at `at`. */
export function canBeSigned(note: PromissoryNote, document_uuid: string, at: Instant): boolean {
  return note.document_uuid === document_uuid && !hasExpired(note, at);
}

/** Whether a new note must be issued. */
export function hasExpired(note: PromissoryNote, at: Instant): boolean {
  return note.expires_at !== null && at >= note.expires_at;
}

function partyOf(user: User): NoteParty {
  const { address } = user;
  const lines = [
    address.line_1,
    address.line_2,
    address.line_3,
    `${address.city}, ${address.region} ${address.zip}`,
    address.country,
  ];
  return {
    name: user.user_type === "BUSINESS" ? user.first_name : fullName(user),
    entity: user.user_type === "BUSINESS" ? user.entity : null,
    address: lines.filter((line): line is string => line !== null && line !== ""),
  };
}

/** A person's full name. */
export function fullName(person: { first_name: string; middle_name: string | null; last_name: string }): string {
  const names = [person.first_name, person.middle_name, person.last_name];
  return names.filter((name) => name !== null && name !== "").join(" ");
}
