/** Clears local storage, session storage and the cookies that a page can reach; 'Login as Student' needs it. */
export function clearAllData(): void {
  for (const clear of [() => localStorage.clear(), () => sessionStorage.clear(), clearCookies]) {
    try {
      clear();
    } catch {
      // Storage that the browser does not let us reach cannot contain our data either.
    }
  }
}

function clearCookies(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim();
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/; Secure; SameSite=Lax`;
  }
}
