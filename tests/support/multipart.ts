/** An upload of one file, as a browser sends it. */
export const multipart = (content: Uint8Array, { name = 'me.jpg', type = 'image/jpeg', field = 'file' } = {}) => {
  const boundary = 'a-boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};
