import fc, { type Arbitrary } from 'fast-check';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';

/** Ids of existing objects, by what they identify. */
export type Ids = Record<
  'post' | 'user' | 'comment' | 'message' | 'search' | 'session' | 'notification' | 'image',
  string[]
>;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const FILES = [
  new File([PIXEL], 'pixel.png', { type: 'image/png' }),
  new File([PIXEL.subarray(0, 40)], 'cut.png', { type: 'image/png' }),
  new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', { type: 'image/svg+xml' }),
  new File([], 'empty.png', { type: 'image/png' }),
  new File(['text'], '\u202e☕"\\.txt', { type: 'text/plain' }),
];

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\udc4d x',
  '👩‍👩‍👧‍👦🏴‍☠️',
  '\u202egnp.exe\u202c',
  'שלום עולם',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́O',
  '\ufeff\u200b\u00ad',
  '\r\n\t\v\f\u2028\u2029',
  `' OR 1=1; --`,
  '%_\\%',
  '{{7*7}}${7*7}<script>alert(1)</script>',
  '../../etc/passwd',
  '%2e%2e%2f%00',
  '[object Object]',
  '__proto__',
  'null',
  '-0',
  '1e309',
  'ﷺ'.repeat(300),
  'x'.repeat(201),
  'x'.repeat(10_001),
  'é'.repeat(20_000),
];

/** What a text of this name usually is. */
const USUAL_TEXTS: [name: RegExp, texts: string[]][] = [
  [/email/i, ['anna@forecourt.demo', 'nobody@example.com', 'ä@ö.example', 'no email']],
  [/phone/i, ['+1 (555) 010-0199', '5550100199', '123']],
  [/website/, ['example.com', 'https://example.com/a?b#c', 'javascript:alert(1)', 'http://[::1]']],
  [/code/, ['000000', '123456', '12345', '٠١٢٣٤٥']],
  [/password/i, ['secret1', 'short', ' spaces ']],
  [/endpoint/, ['https://fcm.googleapis.com/fcm/send/1', 'http://127.0.0.1:1/', 'https://example.com']],
  [/brand/, ['Mazda', 'maz', 'BMW']],
  [/model/, ['MX-5', 'm']],
];

const TIMES = ['2030-02-28T12:00:00.000Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];

const COMMON_TEXTS = ['Mazda MX-5', 'one owner', 'Oslo', 'red', 'a'];

export function createValues(ids: Ids) {
  function value(type: GraphQLInputType, name: string): Arbitrary<unknown> {
    return isNonNullType(type)
      ? nonNullValue(type.ofType, name)
      : fc.option(nonNullValue(type, name), { freq: 8 });
  }

  function nonNullValue(type: GraphQLInputType, name: string): Arbitrary<unknown> {
    if (isListType(type)) return fc.array(value(type.ofType, name), { maxLength: 4 });
    if (isInputObjectType(type)) return inputObject(type);
    if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((each) => each.name));
    switch (String(type)) {
      case 'ID':
        return id(name);
      case 'Int':
        return int(name);
      case 'Float':
        return float;
      case 'Boolean':
        return fc.boolean();
      case 'DateTime':
        return fc.constantFrom(...TIMES);
      case 'Upload':
        return fc.constantFrom(...FILES);
      default:
        return text(name);
    }
  }

  function inputObject(type: GraphQLInputObjectType): Arbitrary<unknown> {
    const fields = Object.values(type.getFields());
    if (type.isOneOf)
      return fc
        .constantFrom(...fields)
        .chain((field) => fc.record({ [field.name]: nonNullValue(field.type, field.name) }));
    return fc.record(Object.fromEntries(fields.map((field) => [field.name, value(field.type, field.name)])), {
      requiredKeys: fields.filter(isRequiredInputField).map((field) => field.name),
      noNullPrototype: true,
    });
  }

  function id(name: string): Arbitrary<string> {
    const lists = Object.entries(ids).filter(([kind]) => name.toLowerCase().includes(kind));
    if (/receiver/.test(name)) lists.push(['user', ids.user]);
    if (/before/.test(name)) lists.push(['message', ids.message]);
    return fc.oneof(
      {
        weight: 6,
        arbitrary: existingId(lists.length > 0 ? lists.map(([, list]) => list) : Object.values(ids)),
      },
      { weight: 1, arbitrary: existingId(Object.values(ids)) },
      { weight: 1, arbitrary: fc.constantFrom('f'.repeat(32), '0', '-1', 'x'.repeat(16_000)) },
      { weight: 1, arbitrary: oddText },
    );
  }

  return { value };
}

/** The lists change, so the id is picked from what they have now. */
const existingId = (lists: string[][]): Arbitrary<string> =>
  fc.nat().map((index) => {
    const all = lists.flat();
    return all[index % all.length] ?? 'none';
  });

function int(name: string): Arbitrary<number> {
  const limits = fc.constantFrom(0, -1, 1, 100, 101, 9_999, 1_000_000, 2 ** 31 - 1, -(2 ** 31));
  if (/^(page|limit)$/.test(name))
    return fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) },
      { weight: 1, arbitrary: limits },
    );
  const usual = /year/i.test(name) ? fc.integer({ min: 1990, max: 2027 }) : fc.nat(200_000);
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: limits });
}

const float: Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, -1, 0.001, 99.995, 1e10, 1e21, 5e-324, Number.MAX_VALUE) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
);

const oddText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);

function text(name: string): Arbitrary<string> {
  const usual = USUAL_TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? COMMON_TEXTS;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: oddText });
}
