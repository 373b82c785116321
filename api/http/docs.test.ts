import { beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../testing/onEachDatabase.ts';

onEachDatabase('the OpenAPI document', (api) => {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the test checks the shape
  type Operation = any;
  let operations: [name: string, operation: Operation][];
  beforeAll(async () => {
    const { body } = await api.createVisitor().get('api/docs/json');
    operations = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });

  const bodySchemaOf = (name: string) => {
    const content = Object.values<Operation>(new Map(operations).get(name).requestBody.content);
    return content[0].schema;
  };

  it('names the required fields of each body but those that change something', () => {
    const withoutRequired = operations
      .filter(([name, { requestBody }]) => requestBody && !bodySchemaOf(name).required)
      .map(([name]) => name);
    expect(withoutRequired.sort()).toEqual([
      'DELETE /api/profile/{id}',
      'POST /api/messages/{userId}/{otherId}',
      'POST /api/posts/{id}',
      'PUT /api/update/{id}',
    ]);
    expect(bodySchemaOf('POST /api/login').required).toEqual(['email', 'password']);
    expect(bodySchemaOf('POST /api/searches').required).toEqual(['name', 'filter']);
  });

  it('names the values of enumerations', () => {
    const { properties } = bodySchemaOf('POST /api/posts/create');
    expect(properties['productDetails[condition]'].enum).toEqual(['new', 'used', 'for_parts']);
    expect(bodySchemaOf('POST /api/reports').properties.reason.enum).toContain('spam');
    expect(bodySchemaOf('PUT /api/posts/{id}/sale-status').properties.status.enum).toContain('sold');
  });

  it('documents the errors of each route as JSON', () => {
    for (const [name, { responses }] of operations)
      for (const status of ['4XX', '5XX'])
        expect(Object.keys(responses[status]?.content ?? {}), `${name} ${status}`).toEqual([
          'application/json',
        ]);
  });
});
