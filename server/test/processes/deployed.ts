import { ConfigError, readConfig } from '../../platform/config/config';

/** The variables of a deployment, all that it needs. */
export const DEPLOYED = {
  PUBLIC_URL: 'https://toli.example',
  DATABASE_URL: 'postgres://toli:s3cret@db.internal/toli',
  SMTP_URL: 'smtps://toli:s3cret@mail.internal:465',
  MAIL_FROM: 'Toli <hello@toli.example>',
  RAZORPAY_KEY_ID: 'rzp_live_Abcdefgh123456',
  RAZORPAY_KEY_SECRET: 'the-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'the-webhook-secret',
  GRIEVANCE_OFFICER_NAME: 'Lata Rao',
  GRIEVANCE_OFFICER_EMAIL: 'grievance@toli.example',
  GRIEVANCE_OFFICER_ADDRESS: '1 MG Road, Bengaluru 560001',
  SECRETS_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
};

/** The problems of these variables, a line each. */
export const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
};
