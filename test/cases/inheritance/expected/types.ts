// Generated from openapi.yaml by halves. Do not edit.

export type $Read<T> = {
  readonly $read: T;
};
export type $Write<T> = {
  readonly $write: T;
};
export type Readable<T> = T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : T extends (infer E)[] ? E[] extends T ? Readable<E>[] : {
  [K in keyof T]: Readable<T[K]>;
} : T extends object ? {
  [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]>;
} : T;
export type Writable<T> = T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : T extends (infer E)[] ? E[] extends T ? Writable<E>[] : {
  [K in keyof T]: Writable<T[K]>;
} : T extends object ? {
  [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]>;
} & {
  [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never;
} : T;
export interface paths {
  "/animals": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["listAnimals"];
    put?: never;
    post: operations["addDog"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Animal: {
      id?: $Read<number>;
      kind: string;
      name: string;
      friend?: components["schemas"]["Animal"];
    } & (components["schemas"]["Mammal"] | components["schemas"]["Bird"]);
    Mammal: components["schemas"]["AnimalBase2"] & {
      legs: number;
    } & (components["schemas"]["Dog"] | components["schemas"]["Cat"]);
    Dog: components["schemas"]["MammalBase"] & {
      /** @constant */
      kind?: "dog";
      bark: boolean;
    };
    Cat: components["schemas"]["MammalBase"];
    Bird: components["schemas"]["AnimalBase2"] & {
      /** @constant */
      kind?: "bird";
      wings: number;
    };
    Shape: {
      area: number;
    } & components["schemas"]["AnyShape"];
    AnyShape: components["schemas"]["Circle"] | (components["schemas"]["ShapeBase"] & {
      side: number;
    });
    Circle: components["schemas"]["RoundBase"] & {
      radius: number;
    };
    Round: components["schemas"]["Shape"] & {
      round?: boolean;
    };
    /** @description The name is taken. */
    AnimalBase: string;
    AnimalBase2: {
      id?: $Read<number>;
      kind: string;
      name: string;
      friend?: components["schemas"]["Animal"];
    };
    MammalBase: components["schemas"]["AnimalBase2"] & {
      legs: number;
    };
    RoundBase: components["schemas"]["ShapeBase"] & {
      round?: boolean;
    };
    ShapeBase: {
      area: number;
    } & components["schemas"]["AnyShapeBase"];
    AnyShapeBase: unknown;
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listAnimals: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Animals. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Animal"][];
        };
      };
    };
  };
  addDog: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Dog"];
      };
    };
    responses: {
      /** @description Added. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Shape"];
        };
      };
    };
  };
}

export type AnimalBase2 = Readable<components["schemas"]["AnimalBase2"]>;

export type MammalBase = Readable<components["schemas"]["MammalBase"]>;

export type Dog = Readable<components["schemas"]["Dog"]>;

export type Cat = Readable<components["schemas"]["Cat"]>;

export type Mammal = Readable<components["schemas"]["Mammal"]>;

export type Bird = Readable<components["schemas"]["Bird"]>;

export type Animal = Readable<components["schemas"]["Animal"]>;

export type AnimalBase2Input = Writable<components["schemas"]["AnimalBase2"]>;

export type MammalBaseInput = Writable<components["schemas"]["MammalBase"]>;

export type DogInput = Writable<components["schemas"]["Dog"]>;

export type CatInput = Writable<components["schemas"]["Cat"]>;

export type MammalInput = Writable<components["schemas"]["Mammal"]>;

export type BirdInput = Writable<components["schemas"]["Bird"]>;

export type AnimalInput = Writable<components["schemas"]["Animal"]>;

export type AnyShapeBase = components["schemas"]["AnyShapeBase"];

export type ShapeBase = components["schemas"]["ShapeBase"];

export type RoundBase = components["schemas"]["RoundBase"];

export type Circle = components["schemas"]["Circle"];

export type AnyShape = components["schemas"]["AnyShape"];

export type Shape = components["schemas"]["Shape"];

export type Round = components["schemas"]["Round"];

/** The name is taken. */
export type AnimalBase = components["schemas"]["AnimalBase"];
