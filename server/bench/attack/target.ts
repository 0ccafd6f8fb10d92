/** What an attack knows: where the product is, and the rows it is about. */
export interface Target {
  url: string;
  /** Sessions of a member who reads meanwhile, of the page's owner, and of the attackers. */
  reader: string;
  owner: string;
  attackers: string[];
  /** The demo's page; an attacker's page with very many squads. */
  page: string;
  crowded: string;
  /** A squad with a limit of one member. */
  oneSeat: string;
}

/** The cookie of a session, as a deployed product names it. */
export const cookieOf = (token: string) => `__Host-toli_session=${token}`;

/** A network of its own for each number. */
export const networkNumber = (n: number) => `10.${(n >> 8) & 255}.${n & 255}.7`;
