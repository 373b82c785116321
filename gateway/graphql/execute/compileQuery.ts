import {
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLTypeResolver,
  type SelectionNode,
} from 'graphql';
import type { Context } from '../context.ts';
import type { Selection } from '../resolvers/Selection.ts';

type Values = Record<string, unknown>;

/**
 * Runs a query. Resolves with its data, or with null when anything at all was not as usual: an error, a null where none
 * may be, a value that does not fit its type, variables that do not fit theirs. Whoever called then has graphql-js run the
 * query anew and say what it was, in the same context, which remembers what has been read upstream.
 */
export interface CompiledQuery {
  (context: Context, variables: Values): Promise<object | null>;
  /** Characters of its code. */
  readonly codeLength: number;
}

/**
 * A query as one function without branches for what hardly ever happens. Of resolvers it asks that they may be called twice,
 * that promises are what they return themselves, not what lies within that, and that of the query they look at no more than
 * the selection of their field.
 * @returns null for what graphql-js shall always run: mutations, directives, questions about the schema, and what is too long.
 */
export function compileQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): CompiledQuery | null {
  const operation = getOperationAST(document, operationName);
  const type = schema.getQueryType();
  if (operation?.operation !== OperationTypeNode.QUERY || !type) return null;
  const { selectionSet, variableDefinitions = [] } = operation;
  const writer = new QueryWriter(schema, document);
  let start: (run: Run) => object;
  let constant: Values[] | null;
  try {
    start = writer.write(type, selectionSet.selections);
    constant = variableDefinitions.length === 0 ? writer.args({}) : null;
  } catch {
    return null;
  }
  const run = (context: Context, given: Values) =>
    new Promise<object | null>((resolve) => {
      try {
        const started = new Run(context, constant ?? writer.args(variablesOf(given)), resolve);
        started.finish(start(started));
      } catch {
        resolve(null);
      }
    });
  return Object.assign(run, { codeLength: writer.codeLength });

  function variablesOf(given: Values): Values {
    // One fault is enough: each quotes the whole value.
    return (
      getVariableValues(schema, variableDefinitions, given, { maxErrors: 0 }).coerced ?? helpers.unusual()
    );
  }
}

/** One run of a query: what its resolvers are given, and how many of their answers are awaited. */
class Run {
  readonly context: Context;
  /** The arguments of each field that takes any. */
  readonly args: readonly Values[];
  readonly #resolve: (data: object | null) => void;
  #data: object | null = null;
  #awaited = 1;

  constructor(context: Context, args: readonly Values[], resolve: (data: object | null) => void) {
    this.context = context;
    this.args = args;
    this.#resolve = resolve;
  }

  wait(promise: Promise<unknown>, take: (value: unknown) => void): void {
    this.#awaited++;
    promise.then(
      (value) => {
        try {
          take(value);
        } catch {
          this.#resolve(null);
          return;
        }
        this.#arrived();
      },
      () => this.#resolve(null),
    );
  }

  finish(data: object): void {
    this.#data = data;
    this.#arrived();
  }

  #arrived(): void {
    if (--this.#awaited === 0) this.#resolve(this.#data);
  }
}

/** Characters of code for one query: the product's longest has twelve thousand. */
const MOST_CODE = 40_000;

const UNUSUAL = new Error('This is for graphql-js to run.');

function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof (value as Values)['then'] === 'function';
}

/** What the written functions call. */
const helpers = {
  isPromise,
  unusual(): never {
    throw UNUSUAL;
  },
  object(value: unknown) {
    if (typeof value !== 'object' || value === null || value instanceof Error || isPromise(value))
      throw UNUSUAL;
  },
  string(value: unknown) {
    if (typeof value !== 'string') throw UNUSUAL;
    return value;
  },
  boolean(value: unknown) {
    if (typeof value !== 'boolean') throw UNUSUAL;
    return value;
  },
  float(value: unknown) {
    if (!Number.isFinite(value)) throw UNUSUAL;
    return value;
  },
  int(value: unknown) {
    if (typeof value !== 'number' || (value | 0) !== value) throw UNUSUAL;
    return value;
  },
};

/** Values that are answered as they are. */
const CHECKS = new Map<GraphQLLeafType, string>([
  [GraphQLString, 'string'],
  [GraphQLID, 'string'],
  [GraphQLBoolean, 'boolean'],
  [GraphQLFloat, 'float'],
  [GraphQLInt, 'int'],
]);

/** Writes the function of one query: a function for each selection on each type that it may meet. */
class QueryWriter {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #functions: string[] = [];
  /** Names of functions by keys of the type and the fields that they are for: three kinds of post have one kind of author. */
  readonly #written = new Map<string, string>();
  /** What the fields of the document are called in those keys. */
  readonly #numbers = new Map<FieldNode, number>();
  codeLength = 0;
  readonly #resolvers: (GraphQLFieldResolver<unknown, Context> | GraphQLTypeResolver<unknown, Context>)[] =
    [];
  readonly #leaves: ((value: unknown) => unknown)[] = [];
  readonly #selections: Selection[] = [];
  readonly #withArgs: [GraphQLField<unknown, unknown>, FieldNode][] = [];

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode) {
    this.#schema = schema;
    this.#fragments = new Map(
      definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
      ),
    );
  }

  write(type: GraphQLObjectType, selections: readonly SelectionNode[]): (run: Run) => object {
    const name = this.#object(type, selections, true);
    const code = `
      const { ${Object.keys(helpers).join(', ')} } = helpers;
      ${this.#resolvers.map((_, at) => `const resolve${at} = resolvers[${at}];`).join('\n')}
      ${this.#leaves.map((_, at) => `const leaf${at} = leaves[${at}];`).join('\n')}
      ${this.#selections.map((_, at) => `const selection${at} = selections[${at}];`).join('\n')}
      ${this.#functions.join('\n')}
      return (run) => ${name}(undefined, run);`;
    // Nothing in the code is the client's but names, which GraphQL's grammar keeps to letters, digits and underscores.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const make = new Function('helpers', 'resolvers', 'leaves', 'selections', `'use strict';${code}`) as (
      ...known: unknown[]
    ) => (run: Run) => object;
    return make(helpers, this.#resolvers, this.#leaves, this.#selections);
  }

  /** The arguments of all fields that take any. @throws what graphql-js says better. */
  args(variables: Values): Values[] {
    return this.#withArgs.map(([field, node]) => getArgumentValues(field, node, variables));
  }

  /** Writes the function for a selection on a type. @returns its name. */
  #object(type: GraphQLObjectType, selections: readonly SelectionNode[], root = false): string {
    if (type.isTypeOf) throw UNUSUAL;
    const reads: string[] = [];
    const entries: string[] = [];
    const calls: string[] = [];
    for (const [key, nodes] of this.#collect(type, selections)) {
      const [node] = nodes;
      // As a key of a literal this one would set the prototype.
      if (!node || key === '__proto__') throw UNUSUAL;
      const name = node.name.value;
      const field = type.getFields()[name];
      const local = `value${entries.length}`;
      if (name === '__typename') entries.push(`${key}: '${type.name}'`);
      else if (!field) throw UNUSUAL;
      else if (field.resolve) {
        const taken = `out.${key} = ${this.#completed(field.type, nodes, local)};`;
        entries.push(`${key}: null`);
        calls.push(`
          const ${local} = ${this.#resolver(field.resolve)}(of, ${this.#argsOf(field, node)}, run.context${this.#selectionOf(field.resolve, nodes)});
          if (isPromise(${local})) run.wait(${local}, (${local}) => { ${taken} }); else ${taken}`);
      } else {
        if (root) throw UNUSUAL;
        reads.push(`const ${local} = of.${name};`);
        entries.push(`${key}: ${this.#completed(field.type, nodes, local)}`);
      }
    }
    return this.#function('object', [
      root ? '' : 'object(of);',
      ...reads,
      `const out = { ${entries.join(', ')} };`,
      ...calls,
      'return out;',
    ]);
  }

  /** An expression for what a value of a type is answered as. */
  #completed(type: GraphQLOutputType, nodes: readonly FieldNode[], value: string): string {
    if (!isNonNullType(type)) return `${value} == null ? null : ${this.#present(type, nodes, value)}`;
    return this.#present(type.ofType, nodes, value);
  }

  #present(type: GraphQLOutputType, nodes: readonly FieldNode[], value: string): string {
    if (isNonNullType(type)) throw UNUSUAL;
    if (isLeafType(type)) return `${this.#leaf(type)}(${value})`;
    const key = `${type.toString()} ${nodes.map((node) => this.#numberOf(node)).join(' ')}`;
    let name = this.#written.get(key);
    if (name === undefined) {
      name = this.#composite(type, nodes);
      this.#written.set(key, name);
    }
    return `${name}(${value}, run)`;
  }

  #composite(
    type: GraphQLList<GraphQLOutputType> | GraphQLObjectType | GraphQLAbstractType,
    nodes: readonly FieldNode[],
  ): string {
    if (isListType(type)) return this.#list(type.ofType, nodes);
    const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
    return isObjectType(type) ? this.#object(type, selections) : this.#abstract(type, selections);
  }

  #numberOf(node: FieldNode): number {
    const number = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, number);
    return number;
  }

  #list(type: GraphQLOutputType, nodes: readonly FieldNode[]): string {
    return this.#function('list', [
      'if (!Array.isArray(of)) unusual();',
      'const out = [];',
      `for (const item of of) out.push(${this.#completed(type, nodes, 'item')});`,
      'return out;',
    ]);
  }

  #abstract(type: GraphQLAbstractType, selections: readonly SelectionNode[]): string {
    const typeName = type.resolveType
      ? `${this.#resolver(type.resolveType)}(of, run.context)`
      : 'of.__typename';
    const cases = this.#schema
      .getPossibleTypes(type)
      .map((each) => `case '${each.name}': return ${this.#object(each, selections)}(of, run);`);
    return this.#function('abstract', [
      'object(of);',
      `switch (${typeName}) { ${cases.join(' ')} default: return unusual(); }`,
    ]);
  }

  #leaf(type: GraphQLLeafType): string {
    const check = CHECKS.get(type);
    if (check !== undefined) return check;
    const serialize = (value: unknown): unknown => {
      if (value == null || value instanceof Error) throw UNUSUAL;
      return type.serialize(value) ?? helpers.unusual();
    };
    return `leaf${this.#leaves.push(serialize) - 1}`;
  }

  #resolver(
    resolver: GraphQLFieldResolver<unknown, Context> | GraphQLTypeResolver<unknown, Context>,
  ): string {
    return `resolve${this.#resolvers.push(resolver) - 1}`;
  }

  /** The last argument of a resolver that looks at its selection. */
  #selectionOf(resolver: GraphQLFieldResolver<unknown, Context>, fieldNodes: readonly FieldNode[]): string {
    if (resolver.length <= 3) return '';
    const fragments = Object.fromEntries(this.#fragments);
    return `, selection${this.#selections.push({ fieldNodes, fragments }) - 1}`;
  }

  #argsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): string {
    return field.args.length === 0 ? '{}' : `run.args[${this.#withArgs.push([field, node]) - 1}]`;
  }

  #function(kind: string, statements: string[]): string {
    const name = `${kind}${this.#functions.length}`;
    const code = `function ${name}(of, run) {\n${statements.join('\n')}\n}`;
    this.codeLength += code.length;
    if (this.codeLength > MOST_CODE) throw UNUSUAL;
    this.#functions.push(code);
    return name;
  }

  /** The fields of a selection on a type, by their names in the answer. */
  #collect(
    type: GraphQLObjectType,
    selections: readonly SelectionNode[],
    fields = new Map<string, FieldNode[]>(),
    spread = new Set<string>(),
  ): Map<string, FieldNode[]> {
    for (const selection of selections) {
      if (selection.directives && selection.directives.length > 0) throw UNUSUAL;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const known = fields.get(key);
        if (known) known.push(selection);
        else fields.set(key, [selection]);
        continue;
      }
      let fragment;
      if (selection.kind === Kind.INLINE_FRAGMENT) fragment = selection;
      else {
        const name = selection.name.value;
        if (spread.has(name)) continue;
        spread.add(name);
        fragment = this.#fragments.get(name);
      }
      if (!fragment) throw UNUSUAL;
      const condition = fragment.typeCondition?.name.value;
      if (condition === undefined || this.#applies(condition, type)) {
        this.#collect(type, fragment.selectionSet.selections, fields, spread);
      }
    }
    return fields;
  }

  #applies(condition: string, type: GraphQLObjectType): boolean {
    const wanted = this.#schema.getType(condition);
    return wanted === type || (isAbstractType(wanted) && this.#schema.isSubType(wanted, type));
  }
}
