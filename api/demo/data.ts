import { readFileSync } from 'node:fs';
import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

const text = Type.String({ minLength: 1 });
const texts = Type.Array(text, { minItems: 1 });
const createEnum = <T extends string>(...values: T[]) => Type.Enum(values);
const createStrictObject = <T extends TProperties>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

const engine = createEnum('gasoline', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'gas', 'biofuel');
const transmission = createEnum('manual', 'automatic', 'semi_automatic', 'cvt', 'robotic');

/** A sentence of an owner about a vehicle, with the vehicles that it fits: all of the model, unless a field limits them. */
const note = createStrictObject({
  says: text,
  engine: Type.Optional(engine),
  transmission: Type.Optional(transmission),
  version: Type.Optional(text),
  from: Type.Optional(Type.Integer({ description: 'First model year.' })),
  to: Type.Optional(Type.Integer({ description: 'Last model year.' })),
});

const model = createStrictObject({
  brand: text,
  model: text,
  body: text,
  shape: Type.String({ description: 'The prefix of its drawings in pictures/vehicles.' }),
  /** The equipment of its vehicles is in words.json for each group. The price of a collectible no longer falls with age. */
  group: createEnum('car', 'collectible', 'work', 'heavy', 'bike'),
  years: Type.Tuple([Type.Integer(), Type.Integer()], { description: 'First and last model year for sale.' }),
  price: Type.Number({
    description:
      'US dollars: the price of a collectible in good condition, or of a new vehicle of the last model year.',
  }),
  keeps: Type.Number({ description: 'The share of its price that remains after each year, from 0 to 1.' }),
  milesAYear: Type.Number(),
  engines: Type.Array(engine, { minItems: 1 }),
  transmissions: Type.Array(transmission, { minItems: 1 }),
  versions: Type.Array(text),
  /** Usernames; without them, any member may sell the model. */
  sellers: Type.Optional(texts),
  notes: Type.Array(Type.Union([text, note]), { minItems: 1 }),
});

const member = createStrictObject({
  username: text,
  firstName: text,
  lastName: text,
  location: text,
  bio: text,
  website: Type.Optional(text),
  dealer: Type.Optional(Type.Boolean()),
});

const service = createStrictObject({
  by: text,
  title: text,
  category: text,
  priceType: createEnum('fixed', 'hourly', 'negotiable'),
  price: Type.Optional(Type.Number({ description: 'US dollars.' })),
  content: text,
  description: text,
  availability: text,
  experience: text,
  jobs: Type.Array(text, { minItems: 1, description: 'Drawings in pictures/work.' }),
});

const exchanges = Type.Array(createStrictObject({ question: text, answer: text }));

/**
 * Conversations as lists of lines; lines of the second member begin with `> `. The second member offers the vehicle or service that
 * `{car}` and `{service}` stand for.
 */
const conversations = Type.Array(texts, { minItems: 1 });

const schemas = {
  vehicles: createStrictObject({
    models: Type.Array(model, { minItems: 1 }),
    paints: Type.Record(text, Type.String({ pattern: '^#[0-9a-f]{6}$' })),
    /** The engine of each version whose name implies one. */
    engineOfVersion: Type.Record(text, engine),
  }),
  members: Type.Array(member, { minItems: 1 }),
  services: Type.Array(service, { minItems: 1 }),
  words: createStrictObject({
    // Sentences in the texts of vehicles.
    histories: texts,
    conditions: texts,
    viewings: texts,
    dealerViewings: texts,
    /** How a dealer quotes the previous owner; `{}` stands for the owner's note. */
    ownerQuotes: texts,
    /** About vehicles that are sold for parts. */
    forParts: texts,
    equipment: createStrictObject({ car: texts, collectible: texts, work: texts, heavy: texts, bike: texts }),
    /** Regular posts. `shows` has a word for each picture, which `planStory` in planPosts.ts explains. */
    stories: Type.Array(createStrictObject({ by: text, says: text, shows: Type.Optional(texts) })),
    comments: createStrictObject({ product: texts, service: texts, regular: texts }),
    questions: createStrictObject({ product: exchanges, service: exchanges, regular: exchanges }),
    conversations: createStrictObject({
      buying: conversations,
      service: conversations,
      friendly: conversations,
    }),
    /** Unread messages by the username of their receiver. */
    unreadLines: Type.Record(text, Type.Array(createStrictObject({ from: text, lines: texts }))),
  }),
};

export type VehicleModel = Static<typeof model>;
export type Note = Static<typeof note>;
export type Member = Static<typeof member>;
export type Service = Static<typeof service>;
export type Story = Static<typeof schemas.words>['stories'][number];

/** Reads a file of data/. @throws when the file does not match its schema; the message names the file and the path in it. */
function readData<T extends TSchema>(name: string, schema: T): Static<T> {
  const value: unknown = JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));
  const [error] = Value.Errors(schema, value);
  if (error) throw new Error(`demo/data/${name}.json: ${error.instancePath} ${error.message}`);
  return value as Static<T>;
}

export const vehicles = readData('vehicles', schemas.vehicles);
export const members = readData('members', schemas.members);
export const services = readData('services', schemas.services);
export const words = readData('words', schemas.words);

export const emailOf = (username: string): string => `${username}@forecourt.demo`;
