/** Removes the provider's secrets from the environment of the gateway, which is exposed to the network. */
export const WITHOUT_PROVIDER_SECRETS = {
  DATABASE_URL: undefined,
  REDIS_URL: undefined,
  S3_URL: undefined,
  SMTP_URL: undefined,
};
