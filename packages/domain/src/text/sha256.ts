import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a text in UTF-8, as hex; half a surrogate pair counts as the replacement character. Not of the platform, because browser
 * and server must reach the same hash inside one rule, at once and without a secure origin.
 * @source FIPS 180-4
 */
export const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)));
