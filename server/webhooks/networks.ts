import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;

/** Is this a network as an operator writes it, such as `10.20.0.0/16` or `fd12:3456::/32`? */
export const isNetwork = (text: string) => ipaddr.isValidCIDR(text);

/** Where IPv6 hands out addresses. What lies outside is for special use or nobody's, such as `::127.0.0.1`. */
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Looks public, but answers inside Azure alone, and each of its machines. */
const azureWireServer = '168.63.129.16';

const isPublic = (address: Address) => {
  if (address.range() !== 'unicast' || address.toString() === azureWireServer) return false;
  return address.kind() === 'ipv4' || address.match(handedOut);
};

/** This machine's addresses, also its public ones: what listens there may trust whoever calls from here. */
const isOwn = (address: Address) =>
  Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .some((own) => ipaddr.process(own.address).toString() === address.toString());

/** Is the address neither this machine's nor of a network that is not public? IPv4 in IPv6 counts as what it reaches. */
export const isOutside = (text: string) => {
  const address = ipaddr.process(text);
  return isPublic(address) && !isOwn(address);
};

/** Is the address in one of these networks, such as `10.20.0.0/16`? IPv4 in IPv6 counts as what it reaches. */
export const isWithin = (text: string, networks: readonly string[]) => {
  const address = ipaddr.process(text);
  return networks.some((network) => {
    const [first, bits] = ipaddr.parseCIDR(network);
    return first.kind() === address.kind() && address.match(first, bits);
  });
};
