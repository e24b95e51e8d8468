import type { PolicyKind } from '@school/core/catalog/rules';

interface PolicyText {
  kind: PolicyKind;
  title: string;
  html: string;
}

/** A placeholder for a real school's address. */
const ADDRESS =
  '<p>Demo School, [company name and address: demo placeholder], <a href="mailto:hello@school.test">hello@school.test</a></p>';

const REFUND = `<p>We give a <strong>100% pro-rata money-back guarantee</strong>: at any time, for any reason, you get back what you paid for classes that your child has not had.</p>
<h2>How it is counted</h2>
<p>Refund = what we received − classes taken × price per class. Free and promotional classes are used first and are worth nothing in money.</p>
<ul><li>You paid 960.00 for 48 classes, 20.00 each. After 13 classes you get back 960.00 − 13 × 20.00 = <strong>700.00</strong>.</li><li>You paid the first of three instalments, 320.00 for 16 classes. After 10 classes you get back <strong>120.00</strong>.</li></ul>
<h2>How it is paid</h2>
<p>In the currency and by the way that you paid, deposits included, never more than we received. Two people of our team check each refund, and you get a receipt. The classes that were refunded leave your child’s account.</p>
<h2>How to ask</h2>
<p>Write to us or to the person who looks after you. You need not give a reason.</p>
${ADDRESS}`;

const PAYMENT = `<p>Each payment page shows what is bought, the price, the ways to pay in your currency, and until when the page is open.</p>
<h2>Paying</h2>
<ul><li>Use the details on your own payment page, and write the page’s number on the transfer.</li><li>Press “I’ve paid” and send the reference or a picture of the receipt. Our finance team checks it by hand, normally within one working day.</li><li>Classes appear in your child’s account once the payment is confirmed.</li></ul>
<h2>Paying in parts</h2>
<p>Instalments are due each month on the day of the first payment. We send a page seven days before, and a reminder. Nothing is charged without your consent.</p>
<h2>Staying safe</h2>
<p>We never ask for a card number, a PIN or a password by phone or message. If payment details reach you in any other way than on your payment page, please ask us first.</p>
${ADDRESS}`;

const TERMS = `<p>These are the rules between you, the family, and us, the school. By booking a class you agree to them.</p>
<h2>Classes</h2>
<ul><li>A class is taught live, online, by a teacher of ours, at the time in your calendar.</li><li>You need a computer with a camera, a microphone and a stable connection. An adult should be near younger children.</li><li>A class that we cancel is not counted, and is taught at another time.</li></ul>
<h2>Prices and payments</h2>
<p>The price that you agreed to stands on your payment page and does not change for what you have bought. See the payment policy.</p>
<h2>Leaving</h2>
<p>You may stop at any time. The refund policy says what you get back.</p>
<h2>Being kind</h2>
<p>Classes are for learning. Whoever harms others in them may be excluded; classes that were paid for and not taken are refunded.</p>
${ADDRESS}`;

const PRIVACY = `<p>We teach children, so we keep little, and show it to few.</p>
<h2>What we keep</h2>
<ul><li>Your name, phone and e-mail, and your child’s name and grade, to arrange classes.</li><li>Your child’s classes, work and grades, to teach.</li><li>Payments and receipts, because the law asks for them.</li><li>If you agree to automatic payments on a payment page: when, from which network address (IP) and, if you were signed in, with which account, to show that it was you.</li></ul>
<h2>What we do not do</h2>
<ul><li>We sell nothing about you and show no advertisements.</li><li>We ask no outside service where you live.</li><li>We keep no card numbers.</li></ul>
<h2>Who sees it</h2>
<p>Your child’s teacher, and the people of our team who need it for their work. What they change is written down.</p>
<h2>Your rights</h2>
<p>Ask us at any time for a copy, a correction or the deletion of what we keep about you.</p>
${ADDRESS}`;

/** The first version of each public policy, in the demo school's own plain words. */
export const POLICIES: readonly PolicyText[] = [
  { kind: 'terms', title: 'Terms and conditions', html: TERMS },
  { kind: 'privacy', title: 'Privacy policy', html: PRIVACY },
  { kind: 'refund', title: 'Refund policy', html: REFUND },
  { kind: 'payment', title: 'Payment policy', html: PAYMENT },
];
