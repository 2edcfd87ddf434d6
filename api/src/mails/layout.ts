import { NOTIFICATIONS, type NotificationKind } from '@homeplate/domain/notificationTable';
import { notificationText } from '@homeplate/domain/notificationText';
import { school } from '@homeplate/domain/school';
import { ownColour } from '../colours.ts';

/** Plain text; the layout escapes it. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Empty: a heading; none: a remark. */
  ticket?: readonly (readonly [label: string, value?: string])[];
  button?: { label: string; url: string };
  link?: { label: string; url: string };
  note?: string;
};

export type RenderedMail = { subject: string; text: string; html: string };

export type MailSite = {
  publicUrl: string;
  contactEmail: string;
  orderId?: string | undefined;
  unsubscribeUrl?: string | undefined;
};

export const orderUrl = ({ publicUrl, orderId }: MailSite, path: string): string =>
  `${publicUrl}${path}${orderId ? `?order=${orderId}` : ''}`;

/** `food`: not for chefs and riders. */
type OfOrder = { order_no: string; food?: string };

export type Ordered = OfOrder & { first_name: string };

export const FOLLOW = 'Follow your order';

export const orderName = ({ order_no, food }: OfOrder): string => food || `Order ${order_no}`;

export const orderInText = ({ order_no, food }: OfOrder): string =>
  food ? `${food} (order ${order_no})` : `order ${order_no}`;

export const subjectOf = (kind: NotificationKind, values: OfOrder): string =>
  notificationText(NOTIFICATIONS[kind], [{ no: values.order_no, food: orderName(values) }]).title;

const FONT = "font-family:Figtree,'Helvetica Neue',Arial,sans-serif";
const signOff = () => `${school().name}: home-cooked meals on campus`;
const STOP = 'Unsubscribe from emails like this';

export function renderMail(content: MailContent, site: MailSite): RenderedMail {
  return { subject: oneLine(content.subject), text: renderText(content, site), html: renderHtml(content, site) };
}

function renderText({ heading, paragraphs, ticket = [], button, link, note }: MailContent, site: MailSite): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(ticket.length > 0
      ? [ticket.map(([label, value = '']) => `  ${oneLine(label)}  ${oneLine(value)}`.trimEnd()).join('\n')]
      : []),
    ...[button, link].flatMap((way) => (way ? [`${way.label}:\n${way.url}`] : [])),
    ...(note ? [note] : []),
    `--\n${signOff()}\n${site.publicUrl}\nQuestions? Write to ${site.contactEmail}`,
    ...(site.unsubscribeUrl ? [`${STOP}:\n${site.unsubscribeUrl}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

// Mail programs know only tables and inline styles.
function renderHtml(content: MailContent, site: MailSite): string {
  const { subject, heading, paragraphs, ticket = [], button, link, note } = content;
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-.02em;color:#26170F">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, 'font-size:16px;line-height:1.5;color:#26170F')),
    ticket.length > 0 ? renderTicket(ticket) : '',
    button ? renderButton(button) : '',
    link
      ? `<p style="margin:0 0 16px;font-size:16px"><a href="${escapeHtml(link.url)}" style="color:${ownColour()}">${escapeHtml(link.label)}</a></p>`
      : '',
    note ? paragraph(note, 'font-size:14px;line-height:1.4;color:#5E4A3C') : '',
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#FFFBF5;${FONT}">
<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FFFBF5"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;${FONT};font-size:22px;font-weight:800;letter-spacing:-.03em">
<a href="${escapeHtml(site.publicUrl)}" style="color:#26170F;text-decoration:none">${escapeHtml(school().name)}</a></td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E8DCCB;border-top:8px solid #EACB60;border-radius:24px;padding:28px 28px 16px;${FONT}">
${body}
</td></tr>
<tr><td style="padding:16px 8px;${FONT};font-size:14px;line-height:1.4;color:#756150">
${escapeHtml(signOff())}<br>
Questions? Write to <a href="mailto:${escapeHtml(site.contactEmail)}" style="color:${ownColour()}">${escapeHtml(site.contactEmail)}</a>${renderStop(site)}
</td></tr>
</table>
</td></tr></table></div>
</body>
</html>
`;
}

function renderStop({ unsubscribeUrl }: MailSite): string {
  if (!unsubscribeUrl) return '';
  return `<br>\n<a href="${escapeHtml(unsubscribeUrl)}" style="color:#756150">${STOP}</a>`;
}

function renderTicket(ticket: NonNullable<MailContent['ticket']>): string {
  const cell = (text: string, attributes: string, style: string) =>
    `<td ${attributes} style="padding:6px 0;${style}">${escapeHtml(text)}</td>`;
  const rows = ticket.map(([label, value]) =>
    value
      ? `<tr>${cell(label, 'align="left" valign="top"', 'padding-right:16px;color:#5E4A3C')}${cell(value, 'align="right" valign="top"', 'color:#26170F;font-weight:700')}</tr>`
      : `<tr>${cell(label, 'colspan="2"', value === '' ? 'color:#26170F;font-weight:700' : 'padding-top:0;font-size:14px;color:#5E4A3C')}</tr>`,
  );
  const edge = 'border-top:2px dotted #8A7561;border-bottom:2px dotted #8A7561';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;padding:8px 0;${edge};font-size:15px">${rows.join('')}</table>`;
}

function renderButton({ label, url }: { label: string; url: string }): string {
  const look = `display:inline-block;background:${ownColour()};color:#FFFFFF;border-radius:999px;padding:13px 28px;font-weight:700`;
  return `<p style="margin:8px 0 20px"><a href="${escapeHtml(url)}" style="${look};font-size:16px;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const reasonSentence = (reason: string): string =>
  reason && ` Reason: ${reason}${/[.?!]$/.test(reason) ? '' : '.'}`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
