import fc, { type Arbitrary } from 'fast-check';
import {
  astFromValue,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isRequiredArgument,
  OverlappingFieldsCanBeMergedRule,
  parse,
  print,
  TypeNameMetaFieldDef,
  validate,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { createValues, type Ids } from './values.ts';

/** An operation that is valid by the schema. */
export interface Operation {
  kind: 'query' | 'mutation';
  query: string;
  /** May contain files. */
  variables: Record<string, unknown>;
}

type Definition = GraphQLField<unknown, unknown>;

interface Argument {
  name: string;
  type: GraphQLInputType;
  value: unknown;
  isVariable: boolean;
}

interface Field {
  field: Definition;
  alias: string | null;
  args: Argument[];
  directive: Directive | null;
  /** Null for a scalar or an enum. */
  selections: Selection[] | null;
}

interface Fragment {
  type: GraphQLCompositeType | null;
  /** Whether it has a definition, which is spread twice. */
  isNamed: boolean;
  directive: Directive | null;
  selections: Selection[];
  parentType: GraphQLCompositeType;
}

interface Directive {
  name: 'skip' | 'include';
  condition: boolean;
  isVariable: boolean;
}

type Selection = Field | Fragment;

const MAX_DEPTH = 4;

/** Names with a meaning in JavaScript are valid aliases. */
const ALIASES = ['a', 'b', 'c', 'then', 'constructor', 'toString', 'default', 'length', '__proto__'];

/** Generates queries and mutations. @param ids - of existing objects; may change between operations */
export function createOperations(schema: GraphQLSchema, ids: Ids): Arbitrary<Operation> {
  const { value } = createValues(ids);
  const knownSelections = new Map<string, Arbitrary<Selection[]>>();

  function operation(kind: Operation['kind'], root: GraphQLObjectType, maxFields: number) {
    return uniqueSelections(rootField(root), maxFields)
      .map((selections) => printOperation(kind, selections))
      .filter(({ query }) => validate(schema, parse(query), [OverlappingFieldsCanBeMergedRule]).length === 0);
  }

  /** Each root field is as frequent as another. */
  function rootField(root: GraphQLObjectType): Arbitrary<Selection> {
    return fc.constantFrom(...Object.values(root.getFields())).chain((each) => field(each, MAX_DEPTH));
  }

  function selectionsOf(type: GraphQLCompositeType, depth: number): Arbitrary<Selection[]> {
    const key = `${type.name} ${depth}`;
    let selections = knownSelections.get(key);
    if (!selections) knownSelections.set(key, (selections = uniqueSelections(selection(type, depth), 4)));
    return selections;
  }

  function selection(type: GraphQLCompositeType, depth: number): Arbitrary<Selection> {
    const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
    const [branches, leaves] = [true, false].map((isBranch) =>
      fields.filter((each) => isCompositeType(getNamedType(each.type)) === isBranch),
    ) as [Definition[], Definition[]];
    return fc.oneof(
      { weight: 6, arbitrary: pickField([...leaves, TypeNameMetaFieldDef], 0) },
      { weight: branches.length > 0 && depth > 0 ? 4 : 0, arbitrary: pickField(branches, depth - 1) },
      { weight: depth > 0 ? 2 : 0, arbitrary: fragment(type, depth - 1) },
    );
  }

  const pickField = (fields: Definition[], depth: number): Arbitrary<Selection> =>
    fc.nat(Math.max(0, fields.length - 1)).chain((index) => field(fields[index] as Definition, depth));

  function field(definition: Definition, depth: number): Arbitrary<Field> {
    const type = getNamedType(definition.type);
    return fc.record({
      field: fc.constant(definition),
      alias: rarely(fc.constantFrom(...ALIASES)),
      args: fc.tuple(...definition.args.map(argument)).map((args) => args.filter((each) => each !== null)),
      directive: rarely(directive),
      selections: isCompositeType(type)
        ? fc.constant(null).chain(() => selectionsOf(type, depth))
        : fc.constant(null),
    });
  }

  function argument(definition: GraphQLArgument): Arbitrary<Argument | null> {
    const { name, type } = definition;
    const given = fc.record({
      name: fc.constant(name),
      type: fc.constant(type),
      value: value(type, name),
      isVariable: fc.boolean(),
    });
    return isRequiredArgument(definition) ? given : fc.option(given, { freq: 2 });
  }

  function fragment(parentType: GraphQLCompositeType, depth: number): Arbitrary<Fragment> {
    const types = [
      parentType,
      ...('getInterfaces' in parentType ? parentType.getInterfaces() : []),
      ...(isAbstractType(parentType) ? schema.getPossibleTypes(parentType) : []),
    ];
    return fc.constantFrom(null, ...types).chain((type) =>
      fc.record({
        type: fc.constant(type),
        parentType: fc.constant(parentType),
        isNamed: fc.nat(3).map((each) => each === 3),
        directive: rarely(directive),
        selections: selectionsOf(type ?? parentType, depth),
      }),
    );
  }

  return fc.oneof(
    { weight: 6, arbitrary: operation('query', schema.getQueryType() as GraphQLObjectType, 3) },
    { weight: 4, arbitrary: operation('mutation', schema.getMutationType() as GraphQLObjectType, 2) },
  );
}

/** Selections of which no two have the same name in the answer. */
const uniqueSelections = (selection: Arbitrary<Selection>, maxLength: number): Arbitrary<Selection[]> =>
  fc.uniqueArray(selection, {
    minLength: 1,
    maxLength,
    selector: (each) => ('field' in each ? (each.alias ?? each.field.name) : each),
  });

const rarely = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | null> =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const directive: Arbitrary<Directive> = fc.record({
  name: fc.constantFrom('skip', 'include'),
  condition: fc.boolean(),
  isVariable: fc.boolean(),
});

function printOperation(kind: Operation['kind'], selections: Selection[]): Operation {
  const variables: Record<string, unknown> = {};
  const declarations: string[] = [];
  const fragments: string[] = [];

  function declare(type: string, value: unknown): string {
    const name = `v${declarations.length}`;
    declarations.push(`$${name}: ${type}`);
    variables[name] = value;
    return `$${name}`;
  }

  const printSelections = (list: Selection[], type: GraphQLCompositeType | null): string =>
    // The check needs the type of the object.
    `{ ${isAbstractType(type) ? '__typename ' : ''}${list.map(printSelection).join(' ')} }`;

  function printSelection(selection: Selection): string {
    const directiveText = printDirective(selection.directive);
    if ('field' in selection) {
      const { field, alias, args, selections: nested } = selection;
      const argsText = args.map(printArgument).join(', ');
      const type = getNamedType(field.type);
      return [
        alias === null ? field.name : `${alias}: ${field.name}`,
        args.length > 0 ? `(${argsText})` : '',
        directiveText,
        nested && isCompositeType(type) ? ` ${printSelections(nested, type)}` : '',
      ].join('');
    }
    const { type, parentType, isNamed, selections: nested } = selection;
    const body = printSelections(nested, type ?? parentType);
    if (!isNamed) return `...${type ? ` on ${type.name}` : ''}${directiveText} ${body}`;
    const name = `F${fragments.length}`;
    fragments.push(`fragment ${name} on ${(type ?? parentType).name} ${body}`);
    return `...${name}${directiveText} ...${name}`;
  }

  function printArgument({ name, type, value, isVariable }: Argument): string {
    const literal = isVariable || !isLiteral(value) ? null : astFromValue(value, type);
    return `${name}: ${literal ? print(literal) : declare(String(type), value)}`;
  }

  function printDirective(each: Directive | null): string {
    if (!each) return '';
    const { name, condition, isVariable } = each;
    return ` @${name}(if: ${isVariable ? declare('Boolean!', condition) : condition})`;
  }

  const body = printSelections(selections, null);
  const declared = declarations.length > 0 ? `(${declarations.join(', ')})` : '';
  return { kind, query: [`${kind} Foreign${declared} ${body}`, ...fragments].join('\n'), variables };
}

/** Whether a value can be part of a document: no file, and no text that UTF-8 cannot represent. */
function isLiteral(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (value instanceof File) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isLiteral);
}
