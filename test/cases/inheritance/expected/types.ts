// Generated from openapi.yaml by halves. Do not edit.

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
    AnimalBase2: AnimalBase2;
    MammalBase: MammalBase;
    Dog: Dog;
    Cat: Cat;
    Mammal: Mammal;
    Bird: Bird;
    Animal: Animal;
    AnimalBase2Input: AnimalBase2Input;
    MammalBaseInput: MammalBaseInput;
    DogInput: DogInput;
    CatInput: CatInput;
    MammalInput: MammalInput;
    BirdInput: BirdInput;
    AnimalInput: AnimalInput;
    AnyShapeBase: AnyShapeBase;
    ShapeBase: ShapeBase;
    RoundBase: RoundBase;
    Circle: Circle;
    AnyShape: AnyShape;
    Shape: Shape;
    Round: Round;
    AnimalBase: AnimalBase;
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
      /** Animals. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Animal[];
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
        "application/json": DogInput;
      };
    };
    responses: {
      /** Added. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Shape;
        };
      };
    };
  };
}

export type AnimalBase2 = {
  id?: number;
  kind: string;
  name: string;
  friend?: Animal;
};

export type MammalBase = AnimalBase2 & { legs: number };

export type Dog = MammalBase & {
  kind?: "dog";
  bark: boolean;
};

export type Cat = MammalBase & {
  kind?: "cat";
  purr: boolean;
};

export type Mammal = AnimalBase2 & { legs: number } & (Dog | Cat);

export type Bird = AnimalBase2 & {
  kind?: "bird";
  wings: number;
};

export type Animal = {
  id?: number;
  kind: string;
  name: string;
  friend?: Animal;
} & (Mammal | Bird);

export type AnimalBase2Input = {
  kind: string;
  name: string;
  friend?: AnimalInput;
};

export type MammalBaseInput = AnimalBase2Input & { legs: number };

export type DogInput = MammalBaseInput & {
  kind?: "dog";
  bark: boolean;
};

export type CatInput = MammalBaseInput & {
  kind?: "cat";
  purr: boolean;
};

export type MammalInput = AnimalBase2Input & { legs: number } & (DogInput | CatInput);

export type BirdInput = AnimalBase2Input & {
  kind?: "bird";
  wings: number;
};

export type AnimalInput = {
  kind: string;
  name: string;
  friend?: AnimalInput;
} & (MammalInput | BirdInput);

export type AnyShapeBase = unknown;

export type ShapeBase = { area: number } & AnyShapeBase;

export type RoundBase = ShapeBase & { round?: boolean };

export type Circle = RoundBase & { radius: number };

export type AnyShape = Circle | (ShapeBase & { side: number });

export type Shape = { area: number } & AnyShape;

export type Round = Shape & { round?: boolean };

/** The name is taken. */
export type AnimalBase = string;
