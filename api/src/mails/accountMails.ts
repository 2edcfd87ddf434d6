import type { MailContent, MailSite } from './layout.ts';

export type AccountMailValues = {
  /** Made by the job, so that no link waits in the queue's table. */
  resetLink: { first_name: string; link: string };
  /** As `resetLink`. */
  confirmLink: { first_name: string; link: string };
  /** Many failed sign-ins from everywhere. */
  passwordGuessed: { first_name: string };
  passwordChanged: { first_name: string };
  /** To the replaced address. */
  emailChanged: { first_name: string };
  bankChanged: { first_name: string };
  /** To the new address, where it needs no confirmation. */
  emailTaken: { first_name: string };
  accountDeleted: { first_name: string };
};

type AccountMails = {
  [Kind in keyof AccountMailValues]: (values: AccountMailValues[Kind], site: MailSite) => MailContent;
};

export const ACCOUNT_MAILS: AccountMails = {
  resetLink: ({ first_name, link }) => ({
    subject: 'Reset your Homeplate password',
    heading: 'Choose a new password',
    paragraphs: [
      `Hi ${first_name}, somebody (we hope it was you) asked to reset the password of your Homeplate account.`,
      'The link works once, for 30 minutes. The new password signs you out everywhere else.',
    ],
    button: { label: 'Reset password', url: link },
    note: 'You did not ask for this? Then leave this message alone: your password stays as it is.',
  }),
  confirmLink: ({ first_name, link }) => ({
    subject: 'Confirm your e-mail for Homeplate',
    heading: 'Confirm your e-mail',
    paragraphs: [
      `Hi ${first_name}, this address belongs to a Homeplate account. Please confirm that it is yours: it is needed to order and to sell.`,
      'The link works for two days.',
    ],
    button: { label: 'Confirm e-mail', url: link },
    note: 'You did not register? Then leave this message alone: without you the address is not confirmed. To take the address over, choose a new password with “Forgot password”.',
  }),
  passwordGuessed: ({ first_name }, site) => ({
    subject: 'Many failed sign-ins to your Homeplate account',
    heading: 'Many wrong passwords for your account',
    paragraphs: [
      `Hi ${first_name}, there were many attempts to sign in to your Homeplate account with a wrong password. We have slowed them down.`,
      'Where you have signed in before, you can sign in as usual. On a new device you may have to wait; with a new password you can sign in there at once.',
      'If your password is short, or you use it elsewhere too, please choose a new one.',
    ],
    button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
    note: `It was you? Then there is nothing to do. Questions? Write to ${site.contactEmail}.`,
  }),
  passwordChanged: ({ first_name }, site) => ({
    subject: 'Your Homeplate password was changed',
    heading: 'Your password was changed',
    paragraphs: [`Hi ${first_name}, your account has a new password now, and all other devices were signed out.`],
    button: { label: 'Sign in', url: `${site.publicUrl}/Login` },
    note: `It was not you? Reset the password at once and write to ${site.contactEmail}.`,
  }),
  emailChanged: ({ first_name }, site) => ({
    subject: 'The e-mail address of your Homeplate account was changed',
    heading: 'Your account has a new e-mail address',
    paragraphs: [
      `Hi ${first_name}, your Homeplate account no longer uses this address. From now on our messages go to the new one.`,
      'Other devices were signed out.',
    ],
    note: `It was not you? Write to ${site.contactEmail} from this address and we will help.`,
  }),
  bankChanged: ({ first_name }, site) => ({
    subject: 'The bank details of your Homeplate account were changed',
    heading: 'Your earnings go to another account',
    paragraphs: [
      `Hi ${first_name}, the bank details of your Homeplate account were changed. What you earn from now on is sent there.`,
    ],
    button: { label: 'See your profile', url: `${site.publicUrl}/Login` },
    note: `It was not you? Reset the password at once and write to ${site.contactEmail}.`,
  }),
  emailTaken: ({ first_name }, site) => ({
    subject: 'This address now belongs to your Homeplate account',
    heading: 'Your new e-mail address',
    paragraphs: [`Hi ${first_name}, your Homeplate account uses this address from now on.`],
    note: `You have no account there? Write to ${site.contactEmail} and we will help.`,
  }),
  accountDeleted: ({ first_name }, site) => ({
    subject: 'Your Homeplate account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      `Goodbye, ${first_name}. Your Homeplate account and the personal data in it are gone, and every device was signed out.`,
      'Past orders stay in our books without your name, as tax law asks. This is our last message.',
    ],
    note: `It was not you? Write to ${site.contactEmail}. You can register again with this address at any time.`,
  }),
};
