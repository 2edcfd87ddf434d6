import { school } from '@homeplate/domain/school';
import { TERMS_VERSION } from '@homeplate/domain/terms';
import { useSite } from '../gateway/site.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { TextPage, TextPart } from '../ui/TextPage.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

/** A new text needs a new TERMS_VERSION. */
export default function Terms() {
  usePageTitle(`Terms · ${school().name}`);
  const { contactEmail, publicUrl, school: own } = useSite();
  return (
    <TextPage title="Terms" since={TERMS_VERSION}>
      <TextPart title={`What ${school().name} is`}>
        <p>
          {school().name} at {new URL(publicUrl).host} is a marketplace: students cook, students deliver, students eat.
          A dish is sold by the chef who cooks it and brought by the rider who picks it up. The operator
          {own && `, ${own.legalName},`} runs the site, takes the payment and refunds it. You reach the operator at{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </TextPart>
      <TextPart title="Your account">
        <ul>
          <li>Register with your own name, email and phone number; others rely on them at the door.</li>
          <li>You may have to confirm your email before you pay, or before your kitchen is listed.</li>
          <li>Do not share your password. Anyone who knows it can order in your name.</li>
          <li>One person can be customer, chef and rider, but may not order from, or deliver to, themselves.</li>
        </ul>
      </TextPart>
      <TextPart title="Ordering and paying">
        <ul>
          <li>The cart shows dishes, delivery and tax before you pay. You pay once, by card.</li>
          <li>While the payment page is open, your portions are held for 31 minutes, at the price that it shows.</li>
          <li>A cart with dishes of several chefs becomes one order for each of them.</li>
        </ul>
      </TextPart>
      <TextPart title="Cancelling and refunds">
        <ul>
          <li>You can cancel an order until its chef has accepted it, and get all of it back.</li>
          <li>
            You can also cancel it later, and get all of it back, when no rider has come, or when the rider brings it
            back to the kitchen or calls for help.
          </li>
          <li>
            You get all of it back without asking if the chef rejects or cancels it, if the chef does not answer by the
            time that the order's page shows, if no rider takes it in time, or if a rider who called for help does not
            deliver it in time.
          </li>
          <li>
            If you say that an order has not arrived, it is refunded a day later, or three days after you paid if that
            is sooner, unless it is delivered by then. If you do not answer within a day, it counts as delivered.
          </li>
          <li>A refund goes to the card that paid.</li>
        </ul>
      </TextPart>
      <TextPart title="Delivery">
        <ul>
          <li>An order that is handed to you has a PIN: tell it to the rider at the door only.</li>
          <li>One that is left at the door or at a spot is shown on a photo.</li>
          <li>
            If nobody opens, the rider waits five minutes, and then leaves it with a photo or brings it back. What was
            brought back because nobody was there is not refunded.
          </li>
          <li>The times shown are estimates.</li>
        </ul>
      </TextPart>
      <TextPart title="Food">
        <p>
          Meals are cooked in private kitchens. Chefs describe their dishes themselves and answer for what they say; the
          operator does not test food. Allergen information comes from the chef and is not a guarantee: private kitchens
          cook other dishes too. “Not stated” means that nobody has said anything. If an ingredient can harm you, do not
          order a dish that does not rule it out, and ask the chef when in doubt; a note with the order is not enough.
        </p>
      </TextPart>
      <TextPart title="Reviews">
        <p>
          After you receive an order, you can review its dishes and its rider for 14 days, once each: honestly, without
          insults and without other people's data. Nobody gets anything for a review. The chef can answer once and
          cannot delete one. Three reports, or the operator, hide a review; its author reads why.
        </p>
      </TextPart>
      <TextPart title="Cooking and riding">
        <ul>
          <li>
            Your documents must be your own, and what you say about your dishes and your vehicle must be true. The
            operator may check them first.
          </li>
          <li>Follow the laws on food, work, tax and traffic that apply to you.</li>
          <li>
            A chef earns the price of the dishes less the operator's fee, a rider the delivery fee and the tip of what
            was delivered. The operator sends it where you say under Earnings.
          </li>
          <li>Two orders in a row without an answer pause a kitchen. A rider carries three orders at most.</li>
          <li>Use a customer's name, door and phone number for that delivery alone.</li>
        </ul>
      </TextPart>
      <TextPart title="What is not allowed">
        <p>
          Other people's accounts, cards or pictures; false descriptions; attacks on the site; abuse of people. The
          operator may suspend an account for it. Write to the address above if you think that this is a mistake.
        </p>
      </TextPart>
      <TextPart title="Leaving, and changes">
        <p>
          You can delete your account at any time when no order or payment of yours is open. A new text has a new date
          and version, and counts for what you do afterwards. Rights that the law gives you are not limited by these
          terms. What is stored about you is explained under <Link to={paths.privacy()}>Privacy</Link>.
        </p>
      </TextPart>
    </TextPage>
  );
}
