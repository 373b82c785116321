import { readFileSync } from 'node:fs';
import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

const text = Type.String({ minLength: 1 });
const texts = Type.Array(text, { minItems: 1 });
const oneOf = <T extends string>(...values: T[]) => Type.Enum(values);
const object = <T extends TProperties>(fields: T) => Type.Object(fields, { additionalProperties: false });

const engine = oneOf('gasoline', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'gas', 'biofuel');
const gearbox = oneOf('manual', 'automatic', 'semi_automatic', 'cvt', 'robotic');

/** A sentence of an owner about a vehicle, and the conditions under which it is true. */
const note = object({
  says: text,
  engine: Type.Optional(engine),
  gearbox: Type.Optional(gearbox),
  version: Type.Optional(text),
  from: Type.Optional(Type.Integer({ description: 'First model year.' })),
  to: Type.Optional(Type.Integer({ description: 'Last model year.' })),
});

const model = object({
  brand: text,
  model: text,
  body: text,
  shape: Type.String({ description: 'The prefix of its drawings in pictures/vehicles.' }),
  equipment: oneOf('car', 'classic', 'work', 'heavy', 'bike'),
  classic: Type.Optional(Type.Boolean({ description: 'Whether its price no longer falls with age.' })),
  years: Type.Tuple([Type.Integer(), Type.Integer()], { description: 'First and last model year for sale.' }),
  price: Type.Number({
    description:
      'US dollars: the price of a new vehicle in its last year, or of a classic in good condition.',
  }),
  keeps: Type.Number({ description: 'The share of its price that remains after a year.' }),
  milesAYear: Type.Number(),
  engines: Type.Array(engine, { minItems: 1 }),
  gearboxes: Type.Array(gearbox, { minItems: 1 }),
  versions: Type.Array(text),
  sellers: Type.Optional(texts),
  notes: Type.Array(Type.Union([text, note]), { minItems: 1 }),
});

const member = object({
  username: text,
  firstName: text,
  lastName: text,
  location: text,
  bio: text,
  website: Type.Optional(text),
  dealer: Type.Optional(Type.Boolean()),
});

const service = object({
  by: text,
  title: text,
  category: text,
  priceType: oneOf('fixed', 'hourly', 'negotiable'),
  price: Type.Optional(Type.Number({ description: 'US dollars.' })),
  content: text,
  description: text,
  availability: text,
  experience: text,
  jobs: Type.Array(text, { minItems: 1, description: 'Drawings in pictures/work.' }),
});

const exchanges = Type.Array(object({ question: text, answer: text }));

/** Conversations as lists of lines; lines of the second member begin with `>`. */
const talks = Type.Array(texts, { minItems: 1 });

const schemas = {
  vehicles: object({
    models: Type.Array(model, { minItems: 1 }),
    paints: Type.Record(text, Type.String({ pattern: '^#[0-9a-f]{6}$' })),
    engineOfVersion: Type.Record(text, engine),
  }),
  members: Type.Array(member, { minItems: 1 }),
  services: Type.Array(service, { minItems: 1 }),
  words: object({
    histories: texts,
    conditions: texts,
    viewings: texts,
    dealerViewings: texts,
    ownersWords: texts,
    projects: texts,
    equipment: object({ car: texts, classic: texts, work: texts, heavy: texts, bike: texts }),
    stories: Type.Array(object({ by: text, says: text, shows: Type.Optional(texts) })),
    comments: object({ product: texts, service: texts, regular: texts }),
    questions: object({ product: exchanges, service: exchanges, regular: exchanges }),
    talks: object({ buying: talks, service: talks, friendly: talks }),
    freshLines: Type.Record(text, Type.Array(object({ from: text, lines: texts }))),
  }),
};

export type VehicleModel = Static<typeof model>;
export type Note = Static<typeof note>;
export type Member = Static<typeof member>;
export type Service = Static<typeof service>;
export type Story = Static<typeof schemas.words>['stories'][number];

/** @throws when the file does not match its schema; the message contains the file and the path in it. */
function read<T extends TSchema>(name: string, schema: T): Static<T> {
  const value: unknown = JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));
  const [error] = Value.Errors(schema, value);
  if (error) throw new Error(`demo/data/${name}.json: ${error.instancePath} ${error.message}`);
  return value as Static<T>;
}

export const vehicles = read('vehicles', schemas.vehicles);
export const members = read('members', schemas.members);
export const services = read('services', schemas.services);
export const words = read('words', schemas.words);

export const emailOf = (username: string): string => `${username}@forecourt.demo`;
