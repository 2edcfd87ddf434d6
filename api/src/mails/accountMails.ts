import { school } from '@homeplate/domain/school';
import type { MailContent, MailSite } from './layout.ts';

export type AccountMailValues = {
  /** Made by the job: no link waits in the queue's table. */
  resetLink: { first_name: string; link: string };
  /** As `resetLink`. */
  confirmLink: { first_name: string; link: string };
  /** As `resetLink`. */
  operatorLink: { link: string };
  passwordGuessed: { first_name: string };
  passwordChanged: { first_name: string };
  /** To the replaced address. */
  emailChanged: { first_name: string };
  bankChanged: { first_name: string };
  /** Also to the replaced address of an e-transfer. */
  payeeChanged: { first_name: string };
  payoutSent: { first_name: string; amount: string };
  payoutFailed: { first_name: string; amount: string };
  emailTaken: { first_name: string };
  accountDeleted: { first_name: string };
};

type AccountMails = {
  [Kind in keyof AccountMailValues]: (values: AccountMailValues[Kind], site: MailSite) => MailContent;
};

export const ACCOUNT_MAILS: AccountMails = {
  resetLink: ({ first_name, link }) => ({
    subject: `Reset your ${school().name} password`,
    heading: 'Choose a new password',
    paragraphs: [
      `Hi ${first_name}, we were asked to reset the password for your ${school().name} account.`,
      'The link works once, for 30 minutes. The new password signs you out everywhere else.',
    ],
    button: { label: 'Reset password', url: link },
    note: 'Didn’t ask for this? Ignore this email; your password won’t change.',
  }),
  confirmLink: ({ first_name, link }) => ({
    subject: `Confirm your email for ${school().name}`,
    heading: 'Confirm your email',
    paragraphs: [
      `Hi ${first_name}, this address belongs to a ${school().name} account. Please confirm that it is yours: you need it to order and to sell.`,
      'The link works for two days.',
    ],
    button: { label: 'Confirm email', url: link },
    note: 'Didn’t register? Ignore this email. To take over the account, set a new password with “Forgot Password?”.',
  }),
  operatorLink: ({ link }) => ({
    subject: `Your access to run ${school().name}`,
    heading: 'Set up your access as an operator',
    paragraphs: [
      'You are asked to help run the campus. Have an authenticator app at hand: you choose a password and scan a code.',
      'The link works once, for 30 minutes.',
    ],
    button: { label: 'Set up access', url: link },
    note: 'Didn’t expect this? Ignore this email, and nothing happens.',
  }),
  passwordGuessed: ({ first_name }, site) => ({
    subject: `Many failed sign-ins to your ${school().name} account`,
    heading: 'Many wrong passwords for your account',
    paragraphs: [
      `Hi ${first_name}, there were many attempts to sign in to your ${school().name} account with a wrong password. We have slowed them down.`,
      'Where you have signed in before, you can sign in as usual. On a new device you may have to wait; with a new password you can sign in there at once.',
      'If your password is short, or you use it elsewhere too, please choose a new one.',
    ],
    button: { label: 'Choose a new password', url: `${site.publicUrl}/forgot-password` },
    note: `Was it you? You don’t need to do anything. Questions? Write to ${site.contactEmail}.`,
  }),
  passwordChanged: ({ first_name }, site) => ({
    subject: `Your ${school().name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [`Hi ${first_name}, your account has a new password now, and all other devices were signed out.`],
    button: { label: 'Sign in', url: `${site.publicUrl}/Login` },
    note: `Wasn’t this you? Reset the password at once and write to ${site.contactEmail}.`,
  }),
  emailChanged: ({ first_name }, site) => ({
    subject: `The email address of your ${school().name} account was changed`,
    heading: 'Your account has a new email address',
    paragraphs: [
      `Hi ${first_name}, your ${school().name} account no longer uses this address. From now on our messages go to the new one.`,
      'Other devices were signed out.',
    ],
    note: `Wasn’t this you? Write to ${site.contactEmail} from this address and we will help.`,
  }),
  payeeChanged: ({ first_name }, site) => ({
    subject: `Where your ${school().name} earnings go was changed`,
    heading: 'Your earnings go somewhere else now',
    paragraphs: [
      `Hi ${first_name}, where your earnings go was changed. After a change, they wait seven days before they go there.`,
    ],
    note: `Wasn’t this you? Reset your password at once and write to ${site.contactEmail}.`,
  }),
  payoutSent: ({ first_name, amount }, site) => ({
    subject: `You were paid ${amount}`,
    heading: `${amount} is on its way`,
    paragraphs: [`Hi ${first_name}, we sent you ${amount}. Banks usually show it within a few working days.`],
    note: `It did not arrive? Write to ${site.contactEmail}.`,
  }),
  payoutFailed: ({ first_name, amount }, site) => ({
    subject: `We could not pay you ${amount}`,
    heading: 'Your earnings did not arrive',
    paragraphs: [
      `Hi ${first_name}, ${amount} came back to us. It is safe in your balance.`,
      'Please open your earnings and check where your money goes. Correct it, or save it again with your password, and we pay you there.',
    ],
    note: `Questions? Write to ${site.contactEmail}.`,
  }),
  bankChanged: ({ first_name }, site) => ({
    subject: `The bank details of your ${school().name} account were changed`,
    heading: 'Your earnings go to another account',
    paragraphs: [
      `Hi ${first_name}, the bank details of your ${school().name} account were changed. What you earn is sent there, seven days from now at the earliest.`,
    ],
    button: { label: 'See your profile', url: `${site.publicUrl}/Login` },
    note: `Wasn’t this you? Reset the password at once and write to ${site.contactEmail}.`,
  }),
  emailTaken: ({ first_name }, site) => ({
    subject: `This address now belongs to your ${school().name} account`,
    heading: 'Your new email address',
    paragraphs: [`Hi ${first_name}, your ${school().name} account uses this address from now on.`],
    note: `Don’t have a ${school().name} account? Write to ${site.contactEmail} and we will help.`,
  }),
  accountDeleted: ({ first_name }, site) => ({
    subject: `Your ${school().name} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Goodbye, ${first_name}. Your ${school().name} account and the personal data in it are gone, and every device was signed out.`,
      'Past orders stay in our books without your name, as tax law asks. This is our last message.',
    ],
    note: `Wasn’t this you? Write to ${site.contactEmail}. You can register again with this address at any time.`,
  }),
};
