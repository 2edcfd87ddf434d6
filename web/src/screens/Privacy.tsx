import { school } from '@homeplate/domain/school';
import { DELETED_NAME, TERMS_VERSION } from '@homeplate/domain/terms';
import { useSite } from '../gateway/site.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { TextPage, TextPart } from '../ui/TextPage.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

/** A new text needs a new TERMS_VERSION. */
export default function Privacy() {
  usePageTitle(`Privacy · ${school().name}`);
  const { contactEmail, publicUrl, school: own } = useSite();
  const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return (
    <TextPage title="Privacy" since={TERMS_VERSION}>
      <TextPart title="Who is responsible">
        <p>
          {own ? `${own.legalName}, the operator` : 'The operator'} of {school().name} at {new URL(publicUrl).host}.
          Questions and requests: {mail}.
        </p>
      </TextPart>
      <TextPart title="What we store, and why">
        <ul>
          <li>
            <b>Your account</b>: name, email, mobile number, gender, campus and building, and a picture if you add one.
            We need it to sign you in, to bring your orders and to reach you about them. We store only a hash of your
            password, not the password itself.
          </li>
          <li>
            <b>Your orders</b>: dishes, amounts, where and how they are handed over, your notes, and what happened when.
            We need this to cook, deliver, refund and account for them.
          </li>
          <li>
            <b>If you cook</b>: cuisines, meals, experience, hours, what you write about yourself, your dishes and their
            pictures. Customers use it to choose.
          </li>
          <li>
            <b>If you deliver</b>: vehicle, registration, insurance and licence numbers with their expiry dates, hours
            and distance, and which orders you took. We need them to check that you may deliver and to offer you
            suitable orders.
          </li>
          <li>
            <b>Bank details</b>, if you give them: account, transit and institution number, to send you what you earn.
            They, the licence number and a tax number are stored encrypted, and shown again by their last characters
            only. A tax number is printed on the receipts of what it taxes.
          </li>
          <li>
            <b>What you avoid</b>, only if you save it in your profile: the allergens, stored encrypted, to warn you.
            {` ${school().name}`} reads it only where you show it in a report. Empty the list and it is deleted. A list
            that you make without saving it stays in your browser.
          </li>
          <li>
            <b>Reviews and favourites</b>: what you write and rate, its pictures, the private note to the chef, reports
            of reviews, and which dishes and chefs you marked.
          </li>
          <li>
            <b>Photos of deliveries</b> that a rider takes at the door, as proof.
          </li>
          <li>
            <b>Notifications</b>, which of them you want, and the address of your browser if you switch on push.
          </li>
          <li>
            <b>Sign-ins</b>: which kind of browser, since when and last used, so that you can end them. We do not store
            your location. Failed tries are counted by network address as a hash, for a day at most.
          </li>
          <li>
            <b>What you agreed to</b>: the version of the terms and of this notice, and when.
          </li>
        </ul>
        <p>
          Card numbers are typed on the page of the payment provider and are not stored here. Our logs name accounts by
          an internal number and hold no names, addresses, texts or passwords.
        </p>
      </TextPart>
      <TextPart title="Who sees it">
        <ul>
          <li>
            <b>Everybody</b>: a chef's name, picture, campus, kitchen hours, own words and dishes; of a review the first
            name, stars, text and pictures.
          </li>
          <li>
            <b>Your chef</b>: your name and campus, what you ordered and what you asked for, and the private notes of
            your reviews.
          </li>
          <li>
            <b>Your rider</b>: your first name and campus; your full name, door, phone number and note only on the way
            to you. That they were shown is recorded.
          </li>
          <li>
            <b>The rider who fetches from you</b>, if you cook: your name, campus, door and phone number, from the
            pickup on.
          </li>
          <li>
            <b>Your customer</b>: your name and campus if you cook; your first name and vehicle if you ride, and your
            phone number while you are on the way. A photo of a delivery is seen by that order's customer and rider.
          </li>
          <li>
            <b>The operator</b>, to run the site, to check papers and to help. What an operator does to accounts and
            orders is recorded with its reason.
          </li>
          <li>
            <b>Services that we use</b>: the payment provider gets your email, the dishes and the amount, and your name
            if it sends you what you earn; your bank, if it asks back a payment, what you ordered and how it arrived;
            the email service your email address and our emails; the push service of your browser encrypted messages, if
            you switch them on.
          </li>
        </ul>
        <p>We do not sell it, show no advertisements, and load no trackers.</p>
      </TextPart>
      <TextPart title="How long">
        <ul>
          <li>Your account and what belongs to it: until you delete it.</li>
          <li>
            Orders and payments: they stay for the books and for tax, without your name once your account is deleted.
          </li>
          <li>A tax number that was used: six years after your account is deleted.</li>
          <li>A sign-in: 14 days without use, 60 days at most. A known browser: 400 days.</li>
          <li>Notifications: 30 days. Photos that prove a delivery: 30 days, other photos: one day.</li>
          <li>A link to confirm an email: two days, to reset a password: 30 minutes. Emails we have sent: one hour.</li>
          <li>Backups of the operator hold older states until they are deleted.</li>
        </ul>
      </TextPart>
      <TextPart title="On your device">
        <p>
          Three cookies: one keeps you signed in, one knows a browser that has signed in before, one exists while you
          register. The browser's storage holds your sign-in, your cart, your campus, your favourites, what you avoid,
          what you are typing in a form (never a password), and your open orders for a day, for when there is no
          network. Signing out removes the sign-in and all of that. None of it is for advertisement or statistics.
        </p>
      </TextPart>
      <TextPart title="Your rights">
        <ul>
          <li>You can read and change your details in your profile.</li>
          <li>
            You can download all that is stored about you, and end single sign-ins, in{' '}
            <Link to={paths.account()}>your account</Link>.
          </li>
          <li>
            You can delete your account once your open orders are finished. Personal details are then emptied or removed
            at once; others read “{DELETED_NAME}” in old orders and reviews, which lose their pictures and notes, and
            dishes that were sold keep name, description and price. That you agreed to a version, and reasons that an
            operator wrote down, stay.
          </li>
          <li>You can write to {mail}, and complain to the Office of the Privacy Commissioner of Canada.</li>
        </ul>
      </TextPart>
      <TextPart title="Changes">
        <p>
          A new text has a new date and version. It counts for what you do afterwards. See also the{' '}
          <Link to={paths.terms()}>Terms</Link>.
        </p>
      </TextPart>
    </TextPage>
  );
}
