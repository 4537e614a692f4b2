// What generated servers use of zod, by its names in `z`: a third of zod's schemas and checks.

import { ZodISODate } from "zod/v4";
import {
  $constructor,
  $ZodCheckNumberFormat,
  _isoDate,
  _maxLength,
  _minLength,
  _multipleOf,
  util,
  type $ZodISODateParams,
} from "zod/v4/core";

export {
  boolean,
  discriminatedUnion,
  enum,
  file,
  guid,
  int,
  lazy,
  literal,
  looseObject,
  never,
  null,
  number,
  object,
  record,
  strictObject,
  string,
  union,
  unknown,
  xor,
  ZodArray,
  ZodError,
  ZodIntersection,
  ZodNumber,
  ZodType,
} from "zod/v4";

export const core = { $constructor, $ZodCheckNumberFormat, _maxLength, _minLength, _multipleOf, util };

export const iso = { date: (params?: string | $ZodISODateParams): ZodISODate => _isoDate(ZodISODate, params) };
