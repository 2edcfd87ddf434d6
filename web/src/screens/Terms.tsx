import { TERMS_VERSION } from '@homeplate/domain/terms';
import { useSite } from '../gateway/site.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { TextPage, TextPart } from '../ui/TextPage.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

/** As docs/contract.md has them; a new text needs a new TERMS_VERSION. */
export default function Terms() {
  usePageTitle('Terms · Homeplate');
  const { contactEmail, publicUrl } = useSite();
  return (
    <TextPage title="Terms" since={TERMS_VERSION}>
      <TextPart title="What Homeplate is">
        <p>
          Homeplate at {new URL(publicUrl).host} is a marketplace: students cook, students ride, students eat. A dish is
          sold by the chef who cooks it and brought by the rider who picks it up. The operator runs the site, takes the
          payment and refunds it. You reach the operator at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </TextPart>
      <TextPart title="Your account">
        <ul>
          <li>Register with your own name, e-mail and phone number; others rely on them at the door.</li>
          <li>You may have to confirm your e-mail before you pay, or before your kitchen is listed.</li>
          <li>Do not share your password. Who knows it can order in your name.</li>
          <li>One person can be customer, chef and rider, but does not buy from, cook for or deliver to themselves.</li>
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
            You also get all of it back if the chef rejects it, does not answer by the time that the order's page shows,
            or if no rider takes it by then after it is ready.
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
          operator does not test food. What is said of allergens is the chef's word and no guarantee: private kitchens
          cook other dishes too. “Not stated” means that nobody has said anything. If an ingredient can harm you, do not
          order a dish that does not rule it out, and ask the chef when in doubt; a note with the order is not enough.
        </p>
      </TextPart>
      <TextPart title="Reviews">
        <p>
          Who was delivered an order can review its dishes and its rider for 14 days, once each: honestly, without
          insults and without other people's data. Nobody gets anything for a review. The chef can answer once and
          cannot delete one. Three reports, or the operator, hide a review; its author reads why.
        </p>
      </TextPart>
      <TextPart title="Cooking and riding">
        <ul>
          <li>
            Your papers and what you say of dishes and vehicle have to be true and yours. The operator may check them
            first.
          </li>
          <li>Follow the laws on food, work, tax and traffic that apply to you.</li>
          <li>
            A chef earns the price of the dishes, a rider the delivery fee of what was delivered. The operator sends it
            to the bank account that you give.
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
          terms. What is stored of you is said under <Link to={paths.privacy()}>Privacy</Link>.
        </p>
      </TextPart>
    </TextPage>
  );
}
