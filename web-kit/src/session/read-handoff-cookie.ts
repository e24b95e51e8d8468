const COOKIE = '__Host-school-handoff';
const TOKEN = /^[\w.~-]{8,512}$/;

/**
 * The sign-in token that another part of the school left in a cookie; reading it deletes the cookie. Only this cookie
 * is used: the server says who the person is, no cookie does.
 */
export function readHandoffCookie(page: Pick<Document, 'cookie'> = document): string | null {
  const values = page.cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${COOKIE}=`))
    .map((pair) => pair.slice(COOKIE.length + 1));
  if (values.length === 0) return null;
  page.cookie = `${COOKIE}=; Max-Age=0; Path=/; Secure; SameSite=Lax`;
  const value = decoded(values[0] ?? '');
  return TOKEN.test(value) ? value : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
