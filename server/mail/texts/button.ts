/** A link that looks like a button in every mail program. */
export const button = (variable: string, text: string) =>
  `<p><a href="{{ ${variable} }}" style="background:#0065C6;border-radius:6px;color:#ffffff;display:inline-block;padding:12px 20px;text-decoration:none">${text}</a></p>`;
