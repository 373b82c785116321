import type { Resolvers } from './generated.ts';

export const auth = {
  Query: {
    demoLogins: (_, __, { provider }) => provider.auth.demoLogins(),
  },
  Mutation: {
    register: (_, { input }, { provider }) => provider.auth.register(input),
    login: (_, { input }, { provider }) => provider.auth.login(input),
    logout: (_, __, { provider }) => provider.auth.logout(),
    verifyEmail: (_, { input }, { provider }) => provider.auth.verifyEmail(input),
    resendVerificationCode: (_, { input }, { provider }) => provider.auth.resendVerificationCode(input),
    requestPasswordReset: (_, { input }, { provider }) => provider.auth.requestPasswordReset(input),
    resetPassword: (_, { input }, { provider }) => provider.auth.resetPassword(input),
    changePassword: (_, { input }, { provider }) => provider.auth.changePassword(input),
    confirmPasswordChange: (_, { input }, { provider }) => provider.auth.confirmPasswordChange(input),
    deleteProfile: (_, { input }, { provider }) => provider.auth.deleteProfile(input?.password),
    createToken: (_, { input }, { provider }) => provider.auth.createToken(input),
    revokeToken: (_, { input }, { provider }) => provider.auth.revokeToken(input.tokenId),
    endSession: (_, { input }, { provider }) => provider.auth.endSession(input.sessionId),
  },
} satisfies Resolvers;
