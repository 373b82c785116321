import Type from 'typebox';
import { RequestError } from '../RequestError.ts';
import type { Server } from '../services.ts';
import { ok, publicRoute } from './schemas.ts';

export interface DemoLogin {
  email: string;
  password: string;
  username: string;
}

export function addDemoRoutes(app: Server, logins: readonly DemoLogin[]): void {
  const Login = Type.Object({ email: Type.String(), password: Type.String(), username: Type.String() });
  app.get(
    '/demo',
    publicRoute('Demo', {
      summary: 'The demo accounts that visitors can sign in to; 404 outside demo mode',
      response: ok(Type.Object({ data: Type.Array(Login) })),
    }),
    () => {
      if (logins.length === 0) throw new RequestError('NOT_FOUND', 'There is no demo here.');
      return { data: [...logins] };
    },
  );
}
