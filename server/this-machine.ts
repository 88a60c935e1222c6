/** Is a URL's host this machine, by its name or a loopback address? An IPv6 address is in brackets, as in a URL. */
export const isThisMachine = (hostname: string) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
