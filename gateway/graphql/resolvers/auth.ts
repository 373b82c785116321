import type { Resolvers } from './generated.ts';

export const auth: Resolvers = {
  Query: {
    demoLogins: (_, __, { provider }) => provider.auth.demoLogins(),
  },
  Mutation: {
    register: (_, { input }, { provider }) => provider.auth.register(input),
    login: async (_, { input }, { provider }) => ({ viewer: await provider.auth.login(input) }),
    logout: async (_, __, { provider }) => {
      await provider.auth.logout();
      return { viewer: null };
    },
    verifyEmail: async (_, { input }, { provider }) => ({ viewer: await provider.auth.verifyEmail(input) }),
    resendVerificationCode: async (_, { input: { email } }, { provider }) => {
      await provider.auth.resendVerificationCode(email);
      return { email };
    },
    requestPasswordReset: async (_, { input: { email } }, { provider }) => {
      await provider.auth.requestPasswordReset(email);
      return { email };
    },
    resetPassword: (_, { input }, { provider }) => provider.auth.resetPassword(input),
    changePassword: (_, { input }, { provider }) => provider.auth.changePassword(input),
    confirmPasswordChange: (_, { input }, { provider }) => provider.auth.confirmPasswordChange(input),
    deleteProfile: async (_, __, { provider }) => ({ deletedUserId: await provider.auth.deleteProfile() }),
  },
};
